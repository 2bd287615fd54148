import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { PageAnswer } from '@manyhearts/contract/boot';
import { pageAt } from '@manyhearts/contract/site-pages';
import type { Boot } from './boot/boot.ts';
import { i18nFor } from './boot/i18n.ts';
import { loadFirst } from './boot/use-later.ts';
import { documentOf, type Assets, type Head } from './document.ts';
import { ServedDrawing } from './domain/art/ArtPanel.tsx';
import { BrandArt } from './domain/art/BrandArt.tsx';
import { loadBanners, loadVisitorParts } from './layouts/first-parts.ts';
import { Providers } from './Providers.tsx';
import { RememberedStyles } from './RememberedStyles.tsx';
import { pageTitle } from './page-title.ts';
import { readsOf } from './pages.ts';
import { routes } from './routes.tsx';
import { isNoPage, redirectFor } from './routes-info.ts';
import { fillMember } from './store/member.ts';
import { createServerData, fill } from './store/server-data.ts';

export { pageFiles } from './page-files.ts';
export { readsOf };

const handler = createStaticHandler(routes);
const partsLoaded = Promise.all([loadFirst(loadVisitorParts), loadFirst(loadBanners)]);

export type RenderWish = {
  path: string;
  boot: Boot;
  /** To what `readsOf` named. */
  answers: readonly PageAnswer[];
  assets: Assets;
  themeCss: string;
  head: Head;
  isDev?: boolean;
};
export type Rendered = {
  status: number;
  location?: string;
  html: string;
  inline: { scripts: string[]; styles: string[] };
};

/** Renders a page to HTML. All its data is known beforehand, so nothing is streamed. */
export async function render({ path, boot, answers, assets, themeCss, head, isDev }: RenderWish): Promise<Rendered> {
  await partsLoaded;
  const location = redirectFor(boot.page);
  if (location) return { status: 302, location, html: '', inline: { scripts: [], styles: [] } };
  const context = await handler.query(new Request(new URL(path, boot.brand.origin)));
  if (context instanceof Response) throw new Error(`A route answered with ${context.status} while it was rendered.`);
  // Throws, because rendering would turn the route's error into an error page that is not logged.
  if (context.errors && context.statusCode >= 500) throw Object.values(context.errors)[0];
  const serverData = createServerData();
  fillMember(serverData, boot.member);
  fill(serverData, answers);
  const i18n = i18nFor(boot.brand);
  const sheet = new ServerStyleSheet();
  try {
    const router = createStaticRouter(handler.dataRoutes, context);
    const body = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <RememberedStyles>
          <Providers boot={boot} i18n={i18n} serverData={serverData}>
            <ServedDrawing value={<BrandArt motif={boot.brand.art.motif} />}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </ServedDrawing>
          </Providers>
        </RememberedStyles>
      </StyleSheetManager>,
    );
    const status = statusOf(context, boot);
    return {
      status,
      ...documentOf({
        ...{ boot, answers, body, assets, styles: sheet.getStyleTags(), themeCss, head, status, isDev },
        title: pageTitle(boot.page.path, { page: boot.page, i18n, serverData }),
      }),
    };
  } finally {
    sheet.seal();
  }
}

/** The drawing of a first view by itself, for the console's choice. Its colours are the theme's variables. */
export function drawingOf(motif: string): string {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(sheet.collectStyles(<BrandArt motif={motif} />));
    const [start, end] = [html.indexOf('<svg'), html.lastIndexOf('</svg>')];
    return start < 0 || end < 0 ? '' : html.slice(start, end + '</svg>'.length);
  } finally {
    sheet.seal();
  }
}

/** Pages that show "not found" answer 404. */
function statusOf({ statusCode }: { statusCode: number }, { page: { pageText, path } }: Boot): number {
  return isNoPage(path) || (pageAt(path)?.name === 'pages-page' && !pageText) ? 404 : statusCode;
}
