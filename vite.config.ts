import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { deferredEntryPlugin } from './scripts/deferred-entry-plugin.ts';
import { messagesPlugin } from './scripts/messages-plugin.ts';
import { openLayersStubsPlugin } from './scripts/openlayers-stubs-plugin.ts';
import { precompressPlugin } from './scripts/precompress-plugin.ts';
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts';
import { completeLanguages } from './src/domain/languages.ts';

/** OpenLayers and its packages. */
const mapModules = /node_modules[\\/](ol|rbush|quickselect|earcut|color-[a-z]+)[\\/]/;
/** The modules of OpenLayers that only an operator's vector style loads, and geometries that our maps do not use. */
const styledMapModules =
  /[\\/]ol[\\/](.*(VectorTile|VectorRenderTile|MVT|GeoJSON|DataTile|glreproj|TileJSON|ImageTile|ImageCanvas|(source|layer)[\\/](Image|Raster)|webgl|canvas[\\/]ImageLayer)|format[\\/]|geom[\\/](Multi|GeometryCollection)|reproj(\.js|[\\/](?!Tile))|vec[\\/]|net\.js)/i;

/** The script that runs before the application and loads it. */
const earlyModules = /\/src\/ui\/app\/early\//;

/** Copies two screenshots, which a browser shows when it installs the application. The server reads shape and size from their names. */
const screenshotsPlugin = (): Plugin => ({
  name: 'screenshots',
  generateBundle() {
    for (const [name, picture] of [
      ['screenshot-narrow-360x740.png', 'at-arrival-360-light.png'],
      ['screenshot-wide-1280x800.png', 'map-found-1280-light.png'],
    ] as const)
      this.emitFile({
        type: 'asset',
        name,
        source: readFileSync(join(import.meta.dirname, 'docs/screenshots', picture)),
      });
  },
});

/** The files with a page's texts in one language, such as `assets/fr-DUi5IzOE.js`. */
const languageFiles = new RegExp(`^assets[\\\\/](${completeLanguages.join('|')})-[\\w-]{8}\\.js$`);

const landingPage = 'src/ui/screens/landing/landing.tsx';
const signInPage = 'src/ui/screens/sign-in/auth.tsx';

const sharedModules = /[\\/]src[\\/](ui|domain)[\\/]|[\\/]lucide[\\/]/;
const messageModules = /[\\/]src[\\/]i18n[\\/]messages[\\/]/;
const formModules = /[\\/](form|password-input|radio-group|account-form)\.tsx$/;
const classifierModules = /[\\/]src[\\/]domain[\\/]query[\\/]/;

/** Creates a group of the modules that all given modules import, also indirectly, and at least three chunks share. */
function groupImports(modules: readonly string[], name: string): Rolldown.CodeSplittingGroup {
  const sets = modules.map((module) => ({ module: join(import.meta.dirname, module), needed: new Set<string>() }));
  const add = (needed: Set<string>, id: string, context: Rolldown.ChunkingContext) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(needed, imported, context);
  };
  return {
    name: (id, context) => {
      for (const { module, needed } of sets) if (needed.size === 0) add(needed, module, context);
      return sets.every(({ needed }) => needed.has(id)) ? name : null;
    },
    debugName: name,
    minShareCount: 3,
  };
}

/** The web application: `index.html` and `src/ui` become `dist/web`, which the server serves. */
export default defineConfig({
  plugins: [
    messagesPlugin(),
    react(),
    tailwindcss(),
    openLayersStubsPlugin(),
    deferredEntryPlugin('src/ui/app/early/deferred-bootstrap.ts'),
    screenshotsPlugin(),
    serviceWorkerPlugin('src/ui/offline/service-worker.ts'),
    precompressPlugin(),
  ],
  worker: { rolldownOptions: { checks: { bundlerTimings: false } } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The first versions with `light-dark()`. Rewritten for older ones, it would be resolved only once, at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // All supported browsers have `modulepreload`.
    modulePreload: {
      polyfill: false,
      // The page has already loaded whatever the parts of a language import.
      resolveDependencies: (_file, needed, { hostId }) => (languageFiles.test(hostId) ? [] : needed),
    },
    reportCompressedSize: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'map', test: (id) => mapModules.test(id) && !styledMapModules.test(id) },
            // Evaluated separately: with the application it would block a phone noticeably (src/ui/app/early/deferred-bootstrap.ts).
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Texts that load later import it; without a group it would be in a file of maps.
            { name: 'messages', test: messageModules },
            { name: 'application', tags: ['$initial'], test: (id) => !earlyModules.test(id) },
            groupImports([landingPage, signInPage], 'pages-shared'),
            groupImports([landingPage], 'landing-shared'),
            groupImports([signInPage], 'auth-shared'),
            groupImports(['src/ui/map/map-view.tsx'], 'map-shared'),
            groupImports(['src/wiring/browser.ts'], 'client-shared'),
            // One file for modules that many pages share, instead of some fifty of less than 2 kB. It excludes modules that import the
            // forms library or the classifier.
            {
              name: 'shared',
              minShareCount: 4,
              test: (id) => sharedModules.test(id) && !formModules.test(id) && !classifierModules.test(id),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`, changeOrigin: false } },
  },
});
