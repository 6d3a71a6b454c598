import { percentDecode } from './text.ts';

/** Decodes base64 or base64url, with or without padding, to UTF-8 text; returns `undefined` for other texts. */
export function decodeBase64Text(base64: string): string | undefined {
  const digits = base64.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+$/.test(digits) || digits.length % 4 === 1) return undefined;
  let bits = 0;
  let count = 0;
  let escaped = '';
  for (const digit of digits) {
    bits = ((bits << 6) | ALPHABET.indexOf(digit)) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    escaped += `%${((bits >> count) & 0xff).toString(16).padStart(2, '0')}`;
  }
  return percentDecode(escaped);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
