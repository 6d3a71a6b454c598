/** A part of a `multipart/form-data` body: a text field or a file. */
interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
  /** A view of the form's buffer, not a copy. */
  readonly bytes: Buffer;
}

const MAX_PARTS = 10;
const MAX_HEAD_BYTES = 2_000;

/**
 * Parses a `multipart/form-data` body (RFC 7578). The last part can be truncated. Returns `undefined` if the bytes are not a form, or
 * the form has more than ten parts. Node's `formData` is not used: 16 MB of small parts block it for more than a second.
 */
export function readFormParts(form: Buffer, contentType: string): readonly FormPart[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || !form.subarray(0, 72).toString('latin1').startsWith(`--${boundary}`)) return undefined;
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const parts: FormPart[] = [];
  for (let at = delimiter.length - 2; !isEnd(form, at); ) {
    const head = parseHead(form, at);
    if (head === undefined || parts.length === MAX_PARTS) return undefined;
    const found = form.indexOf(delimiter, head.end);
    const end = found < 0 ? form.length : found;
    parts.push({ ...head.part, bytes: form.subarray(head.end, end) });
    at = end + delimiter.length;
  }
  return parts;
}

/** Returns whether the delimiter that ends at `at` is the last: `--` follows, or the form is truncated. */
const isEnd = (form: Buffer, at: number): boolean => at >= form.length || form.toString('latin1', at, at + 2) === '--';

/** Parses the headers of a part and returns the offset after them; `undefined` if there are none. */
function parseHead(
  form: Buffer,
  at: number,
): { readonly part: Omit<FormPart, 'bytes'>; readonly end: number } | undefined {
  const text = form.toString('latin1', at, at + MAX_HEAD_BYTES);
  const [head] = /^\r\n(?:[^\r\n]+\r\n)+\r\n/.exec(text) ?? [];
  const [disposition] = /^content-disposition:\s*form-data;.*$/im.exec(head ?? '') ?? [];
  const [, quoted, plain] = /;\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition ?? '') ?? [];
  const name = quoted ?? plain;
  if (head === undefined || name === undefined) return undefined;
  const isFile = /;\s*filename\*?=/i.test(disposition!);
  return { part: { name, isFile }, end: at + head.length };
}
