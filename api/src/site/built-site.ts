import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type ManifestEntry = { file: string; css?: string[]; imports?: string[] };
export type Assets = {
  loader: string;
  app: string;
  appStyles: string[];
  preload: { href: string; type: string }[];
  texts: string;
};
export type RenderWish = { path: string; boot: object; assets: Assets; themeCss: string; head: object; isDev: boolean };
export type Rendered = {
  status: number;
  location?: string;
  html: string;
  inline: { scripts: string[]; styles: string[] };
};
export type Render = (wish: RenderWish) => Promise<Rendered>;
export type BuiltSite = { render: Render; assets: Assets; build: string; clientFolder: string };

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
  const { render } = (await import(pathToFileURL(serverFile).href)) as { render: Render };
  return {
    render,
    clientFolder,
    build: app.file,
    assets: {
      loader: `/${loader.file}`,
      app: `/${app.file}`,
      appStyles: (app.css ?? []).map((file) => `/${file}`),
      preload: [],
      texts: '',
    },
  };
}
