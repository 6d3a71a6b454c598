import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { messagesPlugin } from './scripts/messages-plugin.ts';

/** Imports that only a browser needs: the live map with OpenLayers, single languages, the reader of a photo's position, passkeys. */
const browserImports = /\/map-view\.tsx$|^\.\/[\w-]+\/index\.ts$|^exifr\/|^@simplewebauthn\/browser$/;

const externalsPlugin: Plugin = {
  name: 'externals',
  enforce: 'pre',
  // The texts of all languages take 30 MB, and the server has already loaded them.
  resolveId: (id) => (id.endsWith('/i18n/catalogues.ts') ? { id: '../server/catalogues.js', external: true } : null),
  resolveDynamicImport: (id) => (browserImports.test(String(id)) ? { id: String(id), external: true } : null),
};

/** Builds the pages for the server: `src/ui/app/entry-server.tsx` becomes `dist/pages`, with its packages. */
export default defineConfig({
  plugins: [messagesPlugin(), react(), externalsPlugin],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/ui/app/entry-server.tsx',
    outDir: 'dist/pages',
    emptyOutDir: true,
    target: 'node26',
    minify: true,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    // The server loads all screens at once, and one file loads faster than two hundred.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
  },
});
