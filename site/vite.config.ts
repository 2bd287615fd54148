import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressed } from '../scripts/precompressed.ts';
import { displayFonts } from './font-plugin.ts';

/** Two builds of one source: what browsers load, and `render` for the server. */
/** The loader is one small file: what it shares with the app is in both, so that no second file comes after it. */
const aloneLoader: Plugin = {
  name: 'alone-loader',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    if (!/\/loader\.ts$|\?alone$/.test(importer)) return null;
    const found = await this.resolve(source, importer.replace(/\?alone$/, ''), { ...options, skipSelf: true });
    return found && `${found.id.replace(/\?alone$/, '')}?alone`;
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), aloneLoader, displayFonts(), precompressed()],
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
  // With the versions that they were made for: left outside, they are looked for at the root, where the console's are.
  ssr: { noExternal: ['styled-components', 'stylis', /^@emotion\//] },
}));
