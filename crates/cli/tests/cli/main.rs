//! The command line from outside: what is printed where, and every exit code.

mod check;
mod evidence;
mod explain;
mod hostile;
mod list;
mod moves;
mod new;
mod perft;
mod play;
mod render;
mod replay;
mod show;
mod support;
mod usage;
