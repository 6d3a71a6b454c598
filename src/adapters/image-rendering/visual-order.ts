import createBidi from 'bidi-js';
import { callOnce } from '../../domain/text/once.ts';

// The package's types are those of an ES module, but Node.js loads a CommonJS module, which is the function itself.
const bidi = callOnce(createBidi as unknown as typeof createBidi.default);

/** Returns the characters of a line in visual order from left to right (UAX #9). `direction` is that of the line. */
export function visualOrder(text: string, direction: 'ltr' | 'rtl'): readonly string[] {
  const levels = bidi().getEmbeddingLevels(text, direction);
  return bidi()
    .getReorderedIndices(text, levels)
    .flatMap((index) => {
      const unit = text.charCodeAt(index);
      const isSecondOfPair = unit >= 0xdc00 && unit <= 0xdfff;
      return isSecondOfPair ? [] : [String.fromCodePoint(text.codePointAt(index) ?? unit)];
    });
}
