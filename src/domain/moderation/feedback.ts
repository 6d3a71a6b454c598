/** The maximum length of a feedback message in characters (UTF-16 code units). */
export const MAX_FEEDBACK_LENGTH = 5_000;
