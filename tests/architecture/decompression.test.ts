import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// Untrusted data is decompressed up to a limit, because a file of 3 MB can contain 3 GB.

const root = join(import.meta.dirname, '..', '..');

/** Files that may decompress, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/adapters/files/gunzip.ts': 'The one function, which takes a limit.',
  'src/adapters/gazetteer/streets/build/pbf-blocks.ts': 'Blocks of an OpenStreetMap extract, with `maxOutputLength`.',
  'src/adapters/browser/streets-store.ts': 'In the browser, a file that its server packed.',
  'src/ui/offline/service-worker.ts': 'In the browser, an answer that this worker packed.',
  'src/adapters/place-files/archive.ts':
    'An archive of places, into as much memory as it declares, after that was limited.',
  'src/adapters/place-files/workbook-rows.ts': 'A workbook whose declared size archive.ts has limited.',
  'src/wiring/offline/towns.ts': 'In the browser, a file that its server packed.',
};

const unpacks = /^(?:create)?(?:gunzip|inflate|inflateRaw|unzip|brotliDecompress|zstdDecompress)(?:Sync)?$/i;

/** Finds names that decompress: imports of zlib, also renamed or as a namespace, and `DecompressionStream`. */
function findUnpacking(text: string): readonly string[] {
  if (!/unzip|inflate|decompress/i.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && (unpacks.test(node.text) || node.text === 'DecompressionStream'))
      found.push(node.text);
    if (ts.isStringLiteralLike(node) && unpacks.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

describe('decompression', () => {
  test('happens in one function, and in the files listed here', () => {
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
    expect(sources.length).toBeGreaterThan(500);
    const unpacking = sources.filter((file) => findUnpacking(readFileSync(join(root, file), 'utf8')).length > 0);
    expect(unpacking.toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  test('has a limit in Node', () => {
    for (const file of Object.keys(allowed).filter((name) => /gunzip|pbf-blocks/.test(name)))
      expect(readFileSync(join(root, file), 'utf8')).toContain('maxOutputLength');
  });

  test.each([
    `import { gunzip } from 'node:zlib'; export const a = gunzip;`,
    `import { gunzipSync as open } from 'node:zlib'; export const a = open;`,
    `import zlib from 'node:zlib'; export const a = zlib.inflateRawSync;`,
    `import * as zlib from 'node:zlib'; export const a = zlib['createUnzip'];`,
    `const { brotliDecompress } = await import('node:zlib'); export const a = brotliDecompress;`,
    `export const a = new DecompressionStream('gzip');`,
  ])('is found in %s', (text) => {
    expect(findUnpacking(text)).not.toEqual([]);
  });
});
