import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deferredEntryPlugin } from './scripts/deferred-entry-plugin.ts';
import { messagesPlugin } from './scripts/messages-plugin.ts';

/** OpenLayers as every map needs it; what only an operator's vector style needs goes with that. */
const ofEveryMap = /node_modules[\\/](ol|rbush|quickselect|earcut|color-[a-z]+)[\\/]/;
const ofStyledMaps =
  /[\\/]ol[\\/].*(VectorTile|VectorRenderTile|MVT|GeoJSON|DataTile|glreproj|TileJSON|ImageTile|ImageCanvas|(source|layer|reproj)[\\/](Image|Raster)|webgl|canvas[\\/]ImageLayer)/i;

/** The one script that runs before the application, and asks for it. */
const ofBootstrap = /\/src\/ui\/(deferred-bootstrap|context\/(copy-and-share|map-app-choice|zod-without-eval))\.ts$/;

/** The web application: `index.html` and `src/ui` become `dist/web`, which the server serves. */
export default defineConfig({
  plugins: [messagesPlugin(), react(), tailwindcss(), deferredEntryPlugin('src/ui/deferred-bootstrap.ts')],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // From these on, `light-dark()` is the browser's own; rewritten for older ones it would be resolved once, at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // All of them know `modulepreload`.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'map', test: (id) => ofEveryMap.test(id) && !ofStyledMaps.test(id) },
            // Run by itself: with the application it would hold a phone up for as long as a finger feels (src/ui/deferred-bootstrap.ts).
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'application', tags: ['$initial'], test: (id) => !ofBootstrap.test(id) },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`, changeOrigin: false } },
  },
});
