/** A look-up of one place as nearly everybody asks it. The names are as they came, unchecked. */
export interface PlainRequest {
  readonly handle: string;
  readonly label: string;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Reads the requests of one connection. Plain is what is, byte for byte, one whole request of the grammar of this file:
 * GET, two ASCII names, HTTP/1.1, one Host, no body, and no header but those listed here, each at most once and none with
 * a value that would change the answer. It ends where the chunk ends. All else is `undefined`, for somebody who knows HTTP.
 */
export function plainRequests(): (chunk: Buffer) => PlainRequest | undefined {
  // Who asks again says the same of itself.
  let last: { readonly fields: string; readonly ifNoneMatch: string | undefined } | undefined;
  return (chunk) => {
    if (chunk.length > longest) return undefined;
    const text = chunk.toString('latin1');
    const [line, handle, label] = REQUEST_LINE.exec(text) ?? [];
    if (line === undefined || handle === undefined || label === undefined) return undefined;
    const fields = text.slice(line.length);
    if (last === undefined || last.fields !== fields) {
      const headers = plainHeaders(fields);
      if (headers === undefined) return undefined;
      last = { fields, ifNoneMatch: headers.get('if-none-match') };
    }
    return { handle, label, ifNoneMatch: last.ifNoneMatch };
  };
}

/** Bytes. A plain request of a browser has a third of it; Node reads up to 16 kB. */
const longest = 4096;

const REQUEST_LINE = /^GET \/api\/locations\/((?:@|%40)?[A-Za-z0-9._-]+)\/([A-Za-z0-9._-]+) HTTP\/1\.1\r\n/;

/** The header fields and the empty line that ends them, by their names in small letters. */
function plainHeaders(fields: string): ReadonlyMap<string, string> | undefined {
  if (!fields.endsWith('\r\n\r\n')) return undefined;
  const headers = new Map<string, string>();
  for (const line of fields.slice(0, -4).split('\r\n')) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    const key = name.toLowerCase();
    if (headers.has(key) || !isPlain(key, value.trim())) return undefined;
    headers.set(key, value.trim());
  }
  return headers.has('host') ? headers : undefined;
}

/** No line that goes on, no white space before the colon, nothing but ASCII that can be seen, spaces and tabs. */
const FIELD = /^([A-Za-z-]+):([\t\x20-\x7e]*)$/;

function isPlain(name: string, value: string): boolean {
  const plainValue = meaningful[name];
  return plainValue === undefined ? meaningless.has(name) || CLIENT_HINT.test(name) : plainValue.test(value);
}

/** What may change the answer or the connection, with the values that do not. */
const meaningful: Readonly<Record<string, RegExp>> = {
  __proto__: null as never,
  host: /^[A-Za-z0-9.:[\]_-]+$/,
  connection: /^keep-alive$/i,
  accept: /^(?:\*\/\*|application\/json)$/,
  'if-none-match': /^/,
};

/** What a look-up without cookie and token never looks at. */
const meaningless: ReadonlySet<string> = new Set([
  'accept-encoding',
  'accept-language',
  'cache-control',
  'dnt',
  'origin',
  'pragma',
  'priority',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'user-agent',
]);
const CLIENT_HINT = /^sec-ch-[a-z-]+$/;
