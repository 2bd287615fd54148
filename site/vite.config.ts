import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressed } from '../scripts/precompressed.ts';
import { displayFonts } from './font-plugin.ts';

/** The loader is one small file: what it shares with the app is in both, so that no second file comes after it. */
const aloneLoader: Plugin = {
  name: 'alone-loader',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    if (!/\/loader\.ts$|\?alone$/.test(importer)) return null;
    const found = await this.resolve(source, importer.replace(/\?alone$/, ''), { ...options, skipSelf: true });
    return found && `${found.id.replace(/\?alone$/, '')}?alone`;
  },
};

/** The router names its parts by statements that keep each of them on every page, whoever uses it: links, forms and prefetching that we have none of. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
};

/** The loader's own, which imports nothing. */
const isAlone = (id: string): boolean => /\/loader\.ts$|\?alone$/.test(id);
const ofUi = (names: string): RegExp => new RegExp(`/site/src/ui/(?:${names})\\.tsx?$`);

/**
 * Fifty small files take more bytes than five, because each is compressed by itself, and more requests. What every page has is in
 * two: libraries, which stay in a browser's cache when we change, and ours. What is used together on most of the others comes together.
 */
const groups = [
  {
    name: 'libraries',
    tags: ['$initial' as const],
    test: (id: string) => id.includes('/node_modules/') && !isAlone(id),
    priority: 2,
  },
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: (id: string) => !isAlone(id) && !id.endsWith('/entry-client.tsx'),
    priority: 1,
  },
  {
    name: 'people',
    test: ofUi(
      'MemberCard|member-card-styles|breakable|ResultCard|CardSkeleton|TileList|FictionalWarning|use-picture|use-distance-words|photo-placeholder.rules',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: ofUi(
      'FieldFrame|FieldGroup|field-notes|control-style|chip-style|Select|Switch|ChoiceChips|CharacterCounter|character-count.rules|use-text-length|Field',
    ),
    includeDependenciesRecursively: false,
  },
];

/** Two builds of one source: what browsers load, and `render` for the server. Under `npm run dev` also the modules as they are. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), aloneLoader, leanRouter, displayFonts(), precompressed()],
  // Class names by source, not by load order: server and browser must agree on them.
  oxc: {
    plugins: {
      styledComponents: {
        ssr: true,
        displayName: false,
        fileName: false,
        minify: true,
        pure: true,
        transpileTemplateLiterals: true,
      },
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
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { app: 'src/entry-client.tsx', loader: 'src/loader.ts' },
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups } },
        },
  },
  // With the versions that they were made for: left outside, they are looked for at the root, where the console's are.
  ssr: { noExternal: ['lucide-react', 'styled-components', 'stylis', /^@emotion\//] },
}));
