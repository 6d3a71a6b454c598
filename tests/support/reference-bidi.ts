import reference from 'unicode-bidirectional/dist/unicode.bidirectional.js';

// An independent implementation of Unicode's bidirectional algorithm (by the BBC, verified by Unicode's conformance tests).

/** Returns the visible characters of a line, from left to right. */
export function getVisualOrder(text: string, direction: 'ltr' | 'rtl'): readonly string[] {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const levels = reference.resolve(codes, direction === 'rtl' ? 1 : 0);
  return [...reference.reorder(codes, levels)].map((code) => String.fromCodePoint(code));
}
