import { getColumn } from '../../domain/import/columns.ts';
import { PlaceFileError } from './place-file-error.ts';

/** The legacy encodings of Windows and of spreadsheets, most frequent first. */
const legacyEncodings = [
  'windows-1252',
  'windows-1256',
  'windows-1251',
  'windows-1250',
  'windows-1254',
  'windows-1253',
  'windows-1255',
  'gb18030',
  'shift_jis',
  'euc-kr',
  'big5',
] as const;

/**
 * Decodes a file: in the encoding of its byte order mark or XML declaration; in UTF-8 or UTF-16 if it is valid; otherwise in the legacy
 * encoding with the most known headings. Throws `PlaceFileError`.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  const encoding = detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  if (/[\0\uFFFD]/.test(text)) throw new PlaceFileError({ problem: 'encoding' });
  return { text, encoding };
}

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  if (zeros[1]! > start.length / 5) return 'utf-16le';
  if (zeros[0]! > start.length / 5) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    new TextDecoder('latin1').decode(start.subarray(0, 200)),
  );
  return findEncoding(declared?.[1]) ?? guessLegacyEncoding(start);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function findEncoding(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function guessLegacyEncoding(start: Uint8Array): string {
  const counts = legacyEncodings.map((encoding) => countKnownWords(new TextDecoder(encoding).decode(start)));
  return legacyEncodings[counts.indexOf(Math.max(...counts))]!;
}

const countKnownWords = (text: string): number =>
  (text.split(/\r?\n/, 1)[0] ?? '')
    .split(/[,;\t|]/)
    .filter((cell) => getColumn(cell.replaceAll('"', '').trim()) !== undefined).length;
