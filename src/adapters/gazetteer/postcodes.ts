/**
 * A text without the postcodes behind or before its town: `London SW1A 2AA`, `75001 Paris`, `Bengaluru 560001`, `Sydney NSW 2000`; and the
 * country whose postcodes alone are written so. `undefined` where it has none.
 */
export function withoutPostcodes(text: string): { readonly rest: string; readonly country?: string } | undefined {
  let country: string | undefined;
  const pieces = text.split(PARTING).map((piece) => {
    const trimmed = piece.trim();
    const found = SHAPES.find(({ pattern }) => pattern.test(trimmed));
    if (found === undefined) return trimmed;
    country ??= found.country;
    return trimmed.replace(found.pattern, '').trim();
  });
  const rest = pieces.filter(Boolean).join(', ');
  if (
    rest === '' ||
    rest ===
      text
        .split(PARTING)
        .map((piece) => piece.trim())
        .filter(Boolean)
        .join(', ')
  )
    return undefined;
  return { rest, ...(country !== undefined && { country }) };
}

const PARTING = /[,،、;\n]+/;

/** What stands before a postcode at the end: a space, or a dash as in `Chennai - 600017`. */
const behind = (code: string): RegExp => new RegExp(String.raw`(?:^|\s*[\s–—-])${code}$`);
const before = (code: string): RegExp => new RegExp(String.raw`^${code}(?=\s+\p{L})`, 'u');

/** The most telling first. */
const SHAPES: readonly { readonly pattern: RegExp; readonly country?: string }[] = [
  { pattern: behind(String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`), country: 'GB' },
  { pattern: behind(String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`), country: 'CA' },
  { pattern: behind(String.raw`[ACDEFHKNPRTVWXY]\d[\dW] ?[A-Z\d]{4}`), country: 'IE' },
  { pattern: before(String.raw`(?:NL-)?[1-9]\d{3} ?[A-Z]{2}`), country: 'NL' },
  { pattern: behind(String.raw`[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?`), country: 'AR' },
  { pattern: before(String.raw`〒?\d{3}-\d{4}`), country: 'JP' },
  { pattern: behind(String.raw`〒?\d{3}-\d{4}`), country: 'JP' },
  { pattern: behind(String.raw`\d{5}-\d{3}`), country: 'BR' },
  { pattern: before(String.raw`\d{5}-\d{3}`), country: 'BR' },
  { pattern: before(String.raw`\d{2}-\d{3}`), country: 'PL' },
  { pattern: behind(String.raw`\d{2}-\d{3}`), country: 'PL' },
  { pattern: before(String.raw`\d{4}-\d{3}`), country: 'PT' },
  { pattern: behind(String.raw`\d{5}-\d{4}`), country: 'US' },
  { pattern: before(String.raw`(?:[A-Z]{1,2}-)?\d{3} ?\d{2}`) },
  { pattern: before(String.raw`(?:[A-Z]{1,2}-)?\d{4,6}`) },
  { pattern: behind(String.raw`\d{3} ?\d{3}`) },
  { pattern: behind(String.raw`\d{3} \d{2}`) },
  { pattern: behind(String.raw`\d{4,5}`) },
];
