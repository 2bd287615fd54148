import { browserErrors, reportBrowser } from './browser-reports.ts';
import { number, object, oneOf, string } from './fields.ts';
import { shapesFor } from './shapes.ts';
import { sitePages } from './site-pages.ts';

const milliseconds = () => number().integer().min(0).max(600_000);

export const browserReportsShapes = () => [
  shapesFor(reportBrowser, {
    body: object({
      page: oneOf(['none', ...Object.keys(sitePages)]).required(),
      error: oneOf(browserErrors),
      chunk: string()
        .max(80)
        .matches(/^[\w-]+\.js$/),
      lcp: milliseconds(),
      inp: milliseconds(),
      cls: number().min(0).max(100),
    }),
  }),
];
