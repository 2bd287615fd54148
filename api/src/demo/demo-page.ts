import type { FastifyReply } from 'fastify';
import { html, Markup, type Piece } from '../core/text/html.ts';
import { sourceHash } from '../core/http/security-headers.ts';

/** Style of the demo's own pages: plain, so that the brands stand out. */
const demoStyle = `
:root{color-scheme:light dark;--ground:#f6f5f3;--sheet:#fff;--ink:#1b1d26;--soft:#565a69;--line:#dcdad5;--link:#7a1f55;--chip:#eceae6}
@media (prefers-color-scheme:dark){:root{--ground:#111319;--sheet:#1a1d26;--ink:#ecebf0;--soft:#a6a9b8;--line:#303442;--link:#f2a0cf;--chip:#272b37}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
.wrap{max-width:1320px;margin:0 auto;padding:0 16px 56px}
header.top{padding:28px 0 20px}
h1{font-size:clamp(1.75rem,1.2rem + 2.4vw,2.75rem);line-height:1.08;letter-spacing:-.025em;margin:0 0 10px;font-weight:750;text-wrap:balance}
h2{font-size:1.125rem;margin:0 0 12px;letter-spacing:-.01em}
p{margin:0 0 12px;max-width:66ch}
a{color:var(--link);text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
code{font:.9375em ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;background:var(--chip);padding:.1em .4em;border-radius:5px;white-space:nowrap}
.soft{color:var(--soft)}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:18px}
.doors{display:flex;flex-wrap:wrap;gap:10px;margin:0;padding:0;list-style:none}
.doors a{display:flex;align-items:center;min-height:44px;padding:0 18px;border-radius:999px;border:1px solid var(--line);background:var(--sheet);color:var(--ink);font-weight:600;text-decoration:none}
.doors a:hover{border-color:currentColor}
.foot{margin-top:40px;padding-top:18px;border-top:1px solid var(--line);font-size:.875rem;color:var(--soft)}
`;

export type DemoPage = {
  title: string;
  body: Piece;
  /** CSS in addition to the common rules, such as a brand's colours. Never contains user input. */
  style?: string;
  /** Reloads the page after so many seconds, for pages that wait for new content. */
  refreshSeconds?: number | undefined;
  hasForm?: boolean;
};

/** A page without scripts, other files or other hosts. */
export function sendPage(
  reply: FastifyReply,
  { title, body, style = '', refreshSeconds, hasForm = false }: DemoPage,
): string {
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
  reply.type('text/html; charset=utf-8').header('content-security-policy', policyFor(rules, hasForm));
  return page.text;
}

/** Allows only this style and a form of ours; no scripts and no requests. */
function policyFor(style: string, hasForm: boolean): string {
  return `default-src 'none'; style-src ${sourceHash(style)}; img-src data:; frame-src 'self'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`;
}
