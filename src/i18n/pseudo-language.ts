/**
 * The texts of a catalogue in the pseudolocale: each is in brackets, with direction marks that mirror its letters, so that tests find texts
 * on a page that do not come from a catalogue, and whether the page is mirrored.
 */
export function toPseudoTexts<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudo(texts) as Texts;
  if (typeof texts === 'function') return ((...values: unknown[]) => toPseudoTexts(texts(...values))) as Texts;
  if (Array.isArray(texts)) return texts.map((text) => toPseudoTexts(text)) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toPseudoTexts(text)])) as Texts;
}

/** U+202E mirrors the letters, U+202C ends it. The parts around an element in a sentence have their own brackets. */
const pseudo = (text: string): string =>
  text
    .split(/(<\/?[a-z]+>)/)
    .map((part, index) => (part.trim() === '' || index % 2 === 1 ? part : `[\u202e${part}\u202c]`))
    .join('');
