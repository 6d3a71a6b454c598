/** A text in single quotes, as bash and zsh read it. */
export const quoteForPosix = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A text in single quotes, as fish reads it. */
export const quoteForFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
