/**
 * Returns the key of a country's name, which its spellings share. It ignores case, accents of European letters, tashkeel, points,
 * hyphens, forms of alef and a leading "the", but not the vowel signs of other scripts.
 */
export function countryNameKey(name: string): string {
  const plain = /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640.'’()]/gu, '')
        .toLowerCase()
        .replace(/&/g, ' and ')
        .replace(/[-–\s]+/g, ' ')
        .trim();
  const named = plain.startsWith('the ') ? plain.slice(4) : plain;
  return named.startsWith('st ') ? `saint${named.slice(2)}` : named;
}
