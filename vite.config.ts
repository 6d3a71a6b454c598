import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { deferredEntryPlugin } from './scripts/deferred-entry-plugin.ts';
import { messagesPlugin } from './scripts/messages-plugin.ts';
import { precompressPlugin } from './scripts/precompress-plugin.ts';
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts';
import { unusedOfOpenLayersPlugin } from './scripts/unused-of-openlayers-plugin.ts';
import { completeLanguages } from './src/domain/languages.ts';

/** OpenLayers as every map needs it; what only an operator's vector style needs goes with that, as do geometries that no map of ours has. */
const ofEveryMap = /node_modules[\\/](ol|rbush|quickselect|earcut|color-[a-z]+)[\\/]/;
const ofStyledMaps =
  /[\\/]ol[\\/](.*(VectorTile|VectorRenderTile|MVT|GeoJSON|DataTile|glreproj|TileJSON|ImageTile|ImageCanvas|(source|layer)[\\/](Image|Raster)|webgl|canvas[\\/]ImageLayer)|format[\\/]|geom[\\/](Multi|GeometryCollection)|reproj(\.js|[\\/](?!Tile))|vec[\\/]|net\.js)/i;

/** The one script that runs before the application, and asks for it. */
const ofBootstrap = /\/src\/ui\/app\/early\//;

/** The pictures that an installing browser shows, out of the documents. The server reads shape and size from their names. */
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

/** What a page comes with in one language: `assets/fr-DUi5IzOE.js`. */
const ofLanguage = new RegExp(`^assets[\\\\/](${completeLanguages.join('|')})-[\\w-]{8}\\.js$`);

const landingPage = 'src/ui/screens/landing/landing.tsx';
const signInPage = 'src/ui/screens/sign-in/auth.tsx';

const ofApplication = /[\\/]src[\\/](ui|domain)[\\/]|[\\/]lucide[\\/]/;
const ofMessages = /[\\/]src[\\/]i18n[\\/]messages[\\/]/;
const ofForms = /[\\/](form|password-input|radio-group|account-form)\.tsx$/;
const ofClassifier = /[\\/]src[\\/]domain[\\/]query[\\/]/;

/** A group of what each of these modules needs and other pages do too: the page that comes with it fetches nothing that only others need. */
function neededBy(modules: readonly string[], name: string): Rolldown.CodeSplittingGroup {
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
    unusedOfOpenLayersPlugin(),
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
    // From these on, `light-dark()` is the browser's own; rewritten for older ones it would be resolved once, at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // All of them know `modulepreload`.
    modulePreload: {
      polyfill: false,
      // The parts of a language need nothing that its page has not loaded.
      resolveDependencies: (_file, needed, { hostId }) => (ofLanguage.test(hostId) ? [] : needed),
    },
    reportCompressedSize: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'map', test: (id) => ofEveryMap.test(id) && !ofStyledMaps.test(id) },
            // Run by itself: with the application it would hold a phone up for as long as a finger feels (src/ui/app/early/deferred-bootstrap.ts).
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Texts that load later need it: without a group it would be in a file of maps.
            { name: 'messages', test: ofMessages },
            { name: 'application', tags: ['$initial'], test: (id) => !ofBootstrap.test(id) },
            neededBy([landingPage, signInPage], 'pages-shared'),
            neededBy([landingPage], 'landing-shared'),
            neededBy([signInPage], 'auth-shared'),
            neededBy(['src/ui/map/map-view.tsx'], 'map-shared'),
            neededBy(['src/wiring/browser.ts'], 'client-shared'),
            // One file for what many pages need, instead of some fifty of less than 2 kB; without what brings the forms' library, or the classifier.
            {
              name: 'shared',
              minShareCount: 4,
              test: (id) => ofApplication.test(id) && !ofForms.test(id) && !ofClassifier.test(id),
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
