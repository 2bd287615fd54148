import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { displayFonts } from './font-plugin.ts';

/** Two builds of one source: what browsers load, and `render` for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), displayFonts()],
  // Class names by source, not by load order: server and browser must agree on them.
  oxc: {
    plugins: {
      styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true, transpileTemplateLiterals: true },
    },
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The loader waits for what the app's entry exports.
    rolldownOptions: isSsrBuild ? {} : { input: { app: 'src/entry-client.tsx', loader: 'src/loader.ts' }, preserveEntrySignatures: 'allow-extension' },
  },
  ssr: { noExternal: ['styled-components'] },
}));
