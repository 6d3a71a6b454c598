/** Characters of a line of help: wide enough to read, and the same in a pipe and in a test. A narrower terminal has less. */
export const HELP_WIDTH = 100;
