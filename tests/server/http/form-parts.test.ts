import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFormParts } from '../../../src/server/http/form-parts.ts';

const type = 'multipart/form-data; boundary=x';
const read = (form: string, contentType = type) =>
  readFormParts(Buffer.from(form), contentType)?.map(({ bytes, ...part }) => ({ ...part, text: bytes.toString() }));
const part = (name: string, text: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

describe('form parts', () => {
  test('equal the parts that a browser sent', async () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const sent = fc.array(fc.record({ name, text: fc.string({ unit: 'grapheme' }), isFile: fc.boolean() }), {
      minLength: 1,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(sent, async (parts) => {
        const form = new FormData();
        for (const part of parts)
          if (part.isFile) form.append(part.name, new Blob([part.text]), 'gate.jpg');
          else form.append(part.name, part.text);
        const encoded = new Response(form);
        const bytes = Buffer.from(await encoded.arrayBuffer());
        const found = readFormParts(bytes, encoded.headers.get('content-type')!);
        // A browser sends texts with CRLF line breaks.
        const toText = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n');
        expect(found?.map(({ bytes: _, ...rest }) => rest)).toEqual(parts.map(({ text: _, ...rest }) => rest));
        expect(found?.map(({ bytes: own }) => own.toString())).toEqual(
          parts.map(({ text, isFile }) => (isFile ? text : toText(text))),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('may be empty, quoted or unquoted, and the last may be cut off', () => {
    expect(read(`${part('a', '')}${part('b', '--x')}--x--\r\n`)).toEqual([
      { name: 'a', isFile: false, text: '' },
      { name: 'b', isFile: false, text: '--x' },
    ]);
    const plain = '--a b\r\ncontent-type: text/plain\r\nCONTENT-DISPOSITION: form-data; filename=y; name=z\r\n\r\n1';
    expect(read(plain, 'multipart/form-data; charset=utf-8; boundary="a b"')).toEqual([
      { name: 'z', isFile: true, text: '1' },
    ]);
    expect(read('--x--')).toEqual([]);
  });

  test.each([
    ['no boundary', part('a', ''), 'multipart/form-data'],
    ['another boundary', part('a', ''), 'multipart/form-data; boundary=y'],
    ['something before the first part', `\r\n${part('a', '')}`, type],
    ['a part without a head', '--x\r\n\r\n1\r\n--x--', type],
    ['a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--', type],
    ['a head that is too long', `--x\r\nx: ${'y'.repeat(2000)}\r\n${part('a', '').slice(5)}`, type],
    ['eleven parts', part('a', '1').repeat(11), type],
  ])('are empty for %s', (_title, form, contentType) => {
    expect(read(form, contentType)).toBeUndefined();
  });
});
