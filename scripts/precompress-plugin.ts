import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/**
 * Writes a Brotli copy (`.br`) of each script, style and WebAssembly at the highest level. It is a seventh smaller than at the level that
 * is fast enough for each request.
 */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) =>
        /^assets[\\/].*\.(?:js|css|svg|wasm)$/.test(fileName),
      );
      const write = async (file: (typeof files)[number]) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.length >= MIN_BYTES) await writeFile(join(dir, `${file.fileName}.br`), await compress(content));
      };
      await Promise.all(files.map(write));
    },
  };
}

/** The minimum size of a compressed file, like in the server's compression. */
const MIN_BYTES = 1024;
