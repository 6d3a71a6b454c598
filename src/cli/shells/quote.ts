/** Quotes a text with single quotes for bash and zsh. */
export const quoteForPosix = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Quotes a text with single quotes for fish. */
export const quoteForFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
