/** Returns whether a text contains letters of a right-to-left script. */
export const isRightToLeft = (text: string): boolean =>
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u.test(text);

/**
 * Returns the direction of a line: that of its first letter outside isolates (UAX #9, P2), or, if there is none, of its first letter.
 */
export function getLineDirection(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')) ?? /\p{L}/u.exec(text);
  return isRightToLeft(first?.[0] ?? '') ? 'rtl' : 'ltr';
}
