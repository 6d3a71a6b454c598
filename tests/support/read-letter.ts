/** Parses a raw mail: decodes the encoded words of its subject (RFC 2047) and the transfer encoding of its body (RFC 2045). */
export function readLetter(letter: string): {
  readonly header: (name: string) => string;
  readonly subject: string;
  readonly text: string;
} {
  const lines = letter.replaceAll('\r', '');
  const end = lines.indexOf('\n\n');
  const head = lines.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const body = lines.slice(end + 2);
  const encoding = header('content-transfer-encoding').toLowerCase();
  return { header, subject: decodeWords(header('subject')), text: decodeBody(body, encoding) };
}

const decodeWords = (text: string): string =>
  text
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, encoding: string, encoded: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64').toString()
        : fromQuotedPrintable(encoded.replaceAll('_', ' ')),
    );

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body.replaceAll('=\n', '')) : body;
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_hex, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();
