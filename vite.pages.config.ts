import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { messagesPlugin } from './scripts/messages-plugin.ts';

/** What a browser alone imports: the live map with OpenLayers, a language on its own, the reader of a photo's position, passkeys. */
const onlyInBrowsers = /\/map-view\.tsx$|^\.\/[\w-]+\/index\.ts$|^exifr\/|^@simplewebauthn\/browser$/;

const outside: Plugin = {
  name: 'outside',
  enforce: 'pre',
  // The texts of all languages take 30 MB, which the server has loaded already.
  resolveId: (id) => (id.endsWith('/i18n/catalogues.ts') ? { id: '../server/catalogues.js', external: true } : null),
  resolveDynamicImport: (id) => (onlyInBrowsers.test(String(id)) ? { id: String(id), external: true } : null),
};

/** The pages for the server: `src/ui/app/entry-server.tsx` becomes `dist/pages`, with its packages. */
export default defineConfig({
  plugins: [messagesPlugin(), react(), outside],
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
    // All languages and screens are loaded at once: one file is read faster than two hundred.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
  },
});
