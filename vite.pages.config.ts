import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from './scripts/messages-plugin.ts';

/** The pages for the server: `src/ui/entry-server.tsx` becomes `dist/pages`, packages and all. */
export default defineConfig({
  plugins: [messagesPlugin(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/ui/entry-server.tsx',
    outDir: 'dist/pages',
    emptyOutDir: true,
    target: 'node26',
    minify: true,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    // All languages and screens are loaded at once: one file is read faster than two hundred.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
