import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAnswer, PageBoot, PageRead } from '@manyhearts/contract/boot';
import type { Composition } from '@manyhearts/themes/composition';

type ManifestEntry = { file: string; css?: string[]; imports?: string[] };
export type Assets = {
  loader: string;
  app: string;
  appStyles: string[];
  preload: { href: string; type: string }[];
  modules: readonly string[];
  texts: string;
};
type SiteBoot = PageBoot<Composition, Record<string, object>>;
export type RenderRequest = {
  path: string;
  boot: SiteBoot;
  answers: readonly PageAnswer[];
  assets: Assets;
  themeCss: string;
  head: object;
  isDev: boolean;
};
export type Rendered = {
  status: number;
  location?: string;
  html: string;
  inline: { scripts: string[]; styles: string[] };
};
/** What the page at a path, with its query, begins with. */
export type ReadsOf = (path: string, boot: SiteBoot) => Promise<readonly PageRead[]>;
export type Render = (request: RenderRequest) => Promise<Rendered>;
export type BuiltSite = {
  render: Render;
  readsOf: ReadsOf;
  /** An SVG, in the theme's variables. */
  drawingOf: (motif: string) => string;
  assets: Assets;
  build: string;
  clientFolder: string;
  /** Scripts that each page loads by itself, besides those of the app's entry. */
  modules: ReadonlyMap<string, readonly string[]>;
};

/** Output of `npm run build` in the site. Undefined if it is missing; only development runs without it. */
export async function loadBuiltSite(siteFolder: string): Promise<BuiltSite | undefined> {
  const clientFolder = join(siteFolder, 'dist', 'client');
  const manifestFile = join(clientFolder, '.vite', 'manifest.json');
  const serverFile = join(siteFolder, 'dist', 'server', 'entry-server.js');
  if (!existsSync(manifestFile) || !existsSync(serverFile)) return undefined;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const app = manifest['src/entry-client.tsx'];
  const loader = manifest['src/loader.ts'];
  if (!app || !loader) return undefined;
  const { render, readsOf, drawingOf, pageFiles } = (await import(pathToFileURL(serverFile).href)) as {
    render: Render;
    readsOf: ReadsOf;
    drawingOf: (motif: string) => string;
    pageFiles: Readonly<Record<string, readonly string[]>>;
  };
  return {
    render,
    readsOf,
    drawingOf,
    clientFolder,
    modules: new Map(
      Object.entries(pageFiles).map(([page, sources]) => [
        page,
        chunksOf(manifest, ['src/entry-client.tsx', ...sources]),
      ]),
    ),
    build: app.file,
    assets: {
      loader: `/${loader.file}`,
      app: `/${app.file}`,
      appStyles: (app.css ?? []).map((file) => `/${file}`),
      preload: [],
      modules: [],
      texts: '',
    },
  };
}

/** Addresses of the chunks that these sources import, and theirs, each once. The app's own is in a script element. */
function chunksOf(manifest: Readonly<Record<string, ManifestEntry>>, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`The build of the site has no ${source}, which a page is said to load.`);
    visit(source);
  }
  const app = manifest[sources[0] ?? '']?.file;
  return [...seen]
    .flatMap((name) => manifest[name]?.file ?? [])
    .filter((file) => file !== app)
    .map((file) => `/${file}`);
}
