/** The maximum size of a stored result in bytes. */
export const MAX_RESULT_BYTES = 16_384;
