/** The width of help in characters: readable, and the same in pipes and tests; less on a narrower terminal. */
export const HELP_WIDTH = 100;
