import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/**
 * Writes each script, style and WebAssembly once more as brotli at its best level (`.br`): a seventh smaller than the level that a server can pay for at
 * each request.
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
        if (content.length >= leastBytes) await writeFile(join(dir, `${file.fileName}.br`), await compress(content));
      };
      await Promise.all(files.map(write));
    },
  };
}

/** The server compresses nothing smaller either. */
const leastBytes = 1024;
