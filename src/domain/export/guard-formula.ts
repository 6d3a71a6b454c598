/**
 * The text for a spreadsheet: what it would run as a formula is made text by an apostrophe (OWASP, "CSV Injection"; ASVS 5.0, 1.2.10).
 * Text that already looks like that gets one more, so a reader has every text back by taking one apostrophe off where
 * apostrophes and such a sign begin it.
 */
export const guardFormula = (text: string): string => (/^'*[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text);
