import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The files of the built web application, their imports and their sizes. */
export interface Chunks {
  /** The scripts of every first page, in the order in which `index.html` names them. */
  readonly first: readonly string[];
  /** The files with the texts of the first page, by language. */
  readonly texts: ReadonlyMap<string, string>;
  /** Finds the files that the build created for the part with this name. */
  findByPart(name: string): readonly string[];
  /** Returns these files and all files that they import statically. */
  withImports(files: readonly string[]): ReadonlySet<string>;
  /** Computes the size in kilobytes (1,000 bytes) after gzip, as a server sends the files. */
  computeWeight(files: Iterable<string>): number;
}

export function readChunks(webRoot: string): Chunks {
  const folder = join(webRoot, 'assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const imports = new Map(
    scripts.map((file) => [
      file,
      [...text(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, imported]) => imported!),
    ]),
  );
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const [texts = ''] = /data-texts="[^"]*"/.exec(html) ?? [];
  const withoutTexts = html.replace(texts, '');
  return {
    first: [...withoutTexts.matchAll(/\/assets\/([^"\s]+\.js)/g)].map(([, file]) => file!),
    texts: new Map([...texts.matchAll(/([\w-]+) \/assets\/([^",]+)/g)].map(([, language, file]) => [language!, file!])),
    findByPart: (name) => scripts.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)),
    withImports: (files) => {
      const all = new Set<string>();
      const add = (file: string) => {
        if (all.has(file)) return;
        all.add(file);
        for (const imported of imports.get(file) ?? []) add(imported);
      };
      files.forEach(add);
      return all;
    },
    computeWeight: (files) => [...files].reduce((sum, file) => sum + gzipSync(text(file)).length, 0) / 1000,
  };
}
