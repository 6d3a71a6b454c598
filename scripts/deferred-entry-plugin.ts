import type { Plugin } from 'vite';

/** Matches the path of the texts of one language: `src/i18n/en/index.ts`. */
const languageModule = /[\\/]src[\\/]i18n[\\/]([a-zA-Z-]+)[\\/]index[.]ts$/;

/**
 * Makes the page load one small script, `start`, instead of the application. The script has a list of the application's modules in the
 * order in which they run, and fetches them after the page's text is painted, with the texts of the page's language. In development the
 * page loads the application itself.
 */
export function deferredEntryPlugin(start: string): Plugin {
  return {
    name: 'text-first',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: start, name: 'start' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'start');
        if (chunk?.type !== 'chunk') throw new Error('The application has no start.');
        if (chunk.imports.length > 0) throw new Error(`The start brings other files with it: ${chunk.imports}`);
        const preloaded: string[] = [];
        const run: string[] = [];
        const still = html
          .replace(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g, (_tag, path: string) => {
            preloaded.push(path);
            return '';
          })
          .replace(/\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g, (_tag, path: string) => {
            run.push(path);
            return '';
          });
        const texts = Object.values(bundle).flatMap((file) => {
          const [, language] = (file.type === 'chunk' && languageModule.exec(file.facadeModuleId ?? '')) || [];
          return language === undefined ? [] : [`${language} /${file.fileName}`];
        });
        const modules = [...preloaded, ...run].join(' ');
        const styles: string[] = [];
        const withoutStyles = still.replace(/\s*<link rel="stylesheet"[^>]*>/g, (tag) => {
          styles.push(tag);
          return '';
        });
        // The styles are the page's first links, so that they use the connection of the page. A new one takes a round trip.
        const stylesFirst = withoutStyles.replace(/\s*<link rel="icon"/, (tag) => styles.join('') + tag);
        return stylesFirst.replace(
          '</head>',
          `  <script type="module" src="/${chunk.fileName}" data-modules="${modules}" data-texts="${texts.join()}"></script>\n  </head>`,
        );
      },
    },
  };
}
