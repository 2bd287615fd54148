import type { FastifyReply } from 'fastify';
import { html, Markup, type Piece } from '../core/text/html.ts';
import { sourceHash } from '../core/http/security-headers.ts';
import { demoStyle } from './demo-style.ts';

export type DemoPage = {
  title: string;
  body: Piece;
  /** CSS in addition to the common rules, such as a brand's colours. Never contains user input. */
  style?: string;
  /** Reloads the page after so many seconds, for pages that wait for new content. */
  refreshSeconds?: number | undefined;
};

/** A page without scripts, other files or other hosts. */
export function sendPage(reply: FastifyReply, { title, body, style = '', refreshSeconds }: DemoPage): string {
  const rules = demoStyle + style;
  if (/<\/|<!/.test(rules)) throw new Error('The style would end its element');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="light dark">
${refreshSeconds === undefined ? undefined : html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<link rel="icon" href="data:,">
<style>${new Markup(rules)}</style>
</head>
<body>
${body}
</body>
</html>
`;
  reply.type('text/html; charset=utf-8').header('content-security-policy', policyFor(rules));
  return page.text;
}

/** Allows only this style; no scripts and no requests. */
function policyFor(style: string): string {
  return `default-src 'none'; style-src ${sourceHash(style)}; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
