import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanCalls } from '../scripts/lean-calls.ts';
import { precompressed } from '../scripts/precompressed.ts';
import { displayFonts } from './font-plugin.ts';
import { leanIcons } from './lean-icons.ts';

/** Keeps the loader one small file: modules that it shares with the app are built into both. */
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

/**
 * React Router sets `displayName` and calls `forwardRef` at top level, so that its unused links, forms and prefetching
 * stay in every bundle; this makes them tree-shakeable. Its instrumentations stay too, and no code of ours passes any.
 * Nor does any code read its long warnings to developers.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/(?:dom\/lib|router\/router)\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/\b(?:init|opts\??)\.instrumentations\b/g, 'undefined')
        .replace(/"(?:You|No|Cannot) (?:[^"\\\n]|\\.){40,}"/g, '""'),
      map: null,
    }),
  },
};

/**
 * Texts come with the page and numbers have a formatter of ours, so i18next's loader of texts and its own formatter never
 * run. Nor does any code read its long warnings to developers.
 */
const leanTexts: Plugin = {
  name: 'lean-texts',
  apply: 'build',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({
      code: code
        .replace(
          /^class Connector extends EventEmitter \{\n[\s\S]*?^\}$/m,
          'class Connector extends EventEmitter { state = {}; }',
        )
        .replace(/^class Formatter \{\n[\s\S]*?^\}$/m, 'class Formatter {}')
        .replace(/(\.(?:warn|deprecate|log|error)\()(?:`[^`]{40,}`|'[^'\\]{40,}')/g, "$1''"),
      map: null,
    }),
  },
};

/** Styled-components adds vendor prefixes only where it is told to, yet brings the table of them. */
const leanStyles: Plugin = {
  name: 'lean-styles',
  apply: 'build',
  load: {
    filter: { id: /\/stylis\/src\/Prefixer\.js$/ },
    handler: () => 'export const prefix = (value) => value;',
  },
};

/** Modules of the loader's chunk, which imports no other chunk. */
const isAlone = (id: string): boolean => /\/loader\.ts$|\?alone$/.test(id);
const partsOf = (folder: 'ui' | 'domain', names: string): RegExp =>
  new RegExp(`/site/src/${folder}/(?:${names})\\.tsx?$`);

/**
 * Fifty small files cost more requests and, each compressed by itself, more bytes than five. Code of every page is in
 * two: libraries, which stay cached across releases, and ours. Code that most other pages use together is grouped.
 */
const groups = [
  {
    name: 'libraries',
    tags: ['$initial' as const],
    test: (id: string) => /\/node_modules\/|rolldown\/runtime/.test(id) && !isAlone(id),
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
    test: partsOf('domain', 'MemberCard|member-card-styles|ResultCard|CardSkeleton|FictionalWarning|use-regions'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'text-rules',
    test: /\/contract\/(?:text-length|hidden-characters)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    // Every page of members loads these, and each by itself is mostly the overhead of a file.
    name: 'awake',
    test: new RegExp(
      [
        partsOf('ui', 'StillComing|Section|TileBand').source,
        String.raw`/site/src/ui/use-height-if-far\.ts$`,
        String.raw`/site/src/(?:api/use-call|domain/(?:LikeButton|use-liking|use-picture|use-seen-like))\.tsx?$`,
        String.raw`/site/src/store/(?:likes|live|live-stream|live-since|chats/outbox-start)\.ts$`,
        String.raw`/contract/(?:profile|members|reference|blocks|photos|likes|live|swipe)\.ts$`,
        String.raw`/lucide-react/.*/icons/(?:check|eye)\.[a-z]+$`,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'profile-words',
    test: /\/(?:contract\/profile-fields|domain\/profile-words|niches\/\w+)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /\/site\/src\/(?:forms\/(?!FormEngine|drafts)[\w.-]+|ui\/FormAlert)\.tsx?$|\/contract\/(?:client\/field-issues|field-issue)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'gallery',
    test: /\/site\/src\/(?:domain\/Gallery|ui\/use-swiping)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'open-chat',
    test: /\/site\/src\/features\/chats\/(?:gifs\/GifMark|composer\/(?:PriceNote|composer\.rules|Composer)|messages\/conversation-context)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'chat-store',
    test: /\/store\/chats\/(?:chats|chat-list|chat-answers|chat-events|outbox)(?:\.rules)?\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    // Else they are built into the wizard, which its later questions would then import.
    name: 'signup-rules',
    test: /\/(?:features\/signup\/(?:signup-(?:answers|steps)\.rules|questions\/Question)|contract\/signup)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: new RegExp(
      [
        partsOf(
          'ui',
          'FieldFrame|FieldGroup|field-notes|control-style|Select|Switch|ChoiceChips|CharacterCounter|Field',
        ).source,
        String.raw`/lucide-react/.*/icons/eye-off\.[a-z]+$`,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
];

/**
 * Two builds of one source: the browser's files, and `render` for the server. `npm run dev` also serves the modules
 * unbundled.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    aloneLoader,
    leanRouter,
    leanTexts,
    leanStyles,
    leanIcons,
    leanCalls,
    displayFonts(),
    precompressed(),
  ],
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
    // The loader awaits `ready`, which the app's entry exports.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { app: 'src/entry-client.tsx', loader: 'src/loader.ts' },
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash:7].js' },
        },
  },
  // Bundled in the versions of the site: as externals they resolve from the root, which has the console's versions.
  ssr: { noExternal: ['lucide-react', 'styled-components', 'stylis', /^@emotion\//] },
}));
