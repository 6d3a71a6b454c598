/**
 * Prefixes a text with an apostrophe if a spreadsheet would run it as a formula (OWASP, "CSV Injection"; ASVS 5.0, 1.2.10).
 * A text that begins with apostrophes and a formula sign gets one more, so a reader restores every text by removing one apostrophe.
 */
export const guardFormula = (text: string): string => (/^'*[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text);
