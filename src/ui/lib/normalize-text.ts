/** Normalizes a text for a search: in lower case, without accents and other marks, and in compatibility characters (NFKD). */
export const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
