/** Encoders for encodings that Node can only decode; each is the inverse of its decoder. */
const encoders = new Map<string, ReadonlyMap<string, readonly number[]>>();

function getEncoder(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = encoders.get(encoding);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(encoding);
  const encoder = new Map<string, readonly number[]>();
  for (let byte = 0; byte < 256; byte += 1) addTo(encoder, decoder, [byte]);
  if (!encoding.startsWith('windows'))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) addTo(encoder, decoder, [lead, trail]);
  encoders.set(encoding, encoder);
  return encoder;
}

function addTo(encoder: Map<string, readonly number[]>, decoder: TextDecoder, bytes: readonly number[]): void {
  const text = decoder.decode(new Uint8Array(bytes));
  if ([...text].length === 1 && text !== '\ufffd' && !encoder.has(text)) encoder.set(text, bytes);
}

/** Encodes a text. The suffix `-bom` adds a byte order mark; `cr` and `crlf` are UTF-8 with these line ends. */
export function encodeText(text: string, encoding: string): Uint8Array {
  if (encoding === 'cr' || encoding === 'crlf')
    return Buffer.from(text.replaceAll('\n', encoding === 'cr' ? '\r' : '\r\n'));
  const [name = '', mark] = encoding.split(/-(?=bom$)/);
  const marked = mark === undefined ? text : `\ufeff${text}`;
  if (name === 'utf-8') return Buffer.from(marked);
  if (name === 'utf-16le') return Buffer.from(marked, 'utf16le');
  if (name === 'utf-16be') return Buffer.from(marked, 'utf16le').swap16();
  const encoder = getEncoder(name);
  return new Uint8Array(
    [...marked].flatMap((letter) => {
      const bytes = encoder.get(letter);
      if (bytes === undefined) throw new Error(`${letter} is not in ${name}`);
      return bytes;
    }),
  );
}
