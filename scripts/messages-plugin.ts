import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Matches the path of a part of a catalogue: `src/i18n/en/common.ts`. */
const catalogue = /[\\/]src[\\/]i18n[\\/][a-zA-Z-]+[\\/][^\\/]+[.]ts$/;

/** Returns the plugin for Vite and Rolldown that compiles the ICU messages of a catalogue, so that none is parsed at run time. */
export function messagesPlugin() {
  return {
    name: 'messages',
    async load(id: string): Promise<string | undefined> {
      if (!catalogue.test(id) || !readFileSync(id, 'utf8').includes("from '../messages/messages.ts'")) return undefined;
      return compileCatalogue(id, '../messages/format-message.ts');
    },
  };
}

/** Compiles a file of a catalogue to a module. `runtime` is the path of the functions that its messages call. */
export async function compileCatalogue(file: string, runtime: string): Promise<string> {
  const { compileTexts, formatters } = await import('../src/i18n/messages/compile-messages.ts');
  const { writtenTexts } = await import('../src/i18n/messages/messages.ts');
  const exported = Object.entries(await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`));
  const parts = exported.map(([name, part]) => {
    const { texts, language } = (part as { [writtenTexts]?: { texts: never; language: never } })[writtenTexts] ?? {};
    if (texts === undefined || language === undefined) throw new Error(`${file}: ${name} is not made by messages().`);
    return `export const ${name} = ${compileTexts(texts, language)};`;
  });
  const imported = Object.entries(formatters).map(([name, formatter]) => `${formatter} as ${name}`);
  return [`import { ${imported.join(', ')} } from ${JSON.stringify(runtime)};`, ...parts, ''].join('\n');
}
