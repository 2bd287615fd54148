import type { Language } from '@manyhearts/contract/languages';
import { paymentMethodName } from '@manyhearts/locales/payment-method-names';
import { sandboxTexts } from '@manyhearts/locales/sandbox-texts';
import { sourceHash } from '../../core/http/security-headers.ts';
import { html, Markup, type Piece } from '../../core/text/html.ts';
import { moneyText } from '../../core/text/local-words.ts';
import { offeredMethod } from '../mollie/mollie-methods.rules.ts';
import { statusOnceAgreed } from './sandbox.rules.ts';
import { leftOfWhole, type WholePayment } from './sandbox-state.ts';

/** What the page's buttons ask for. */
export const outcomes = ['paid', 'pending', 'failed', 'canceled', 'expired', 'charge_back', 'reverse'] as const;
export type Outcome = (typeof outcomes)[number];

const style = `
:root{color-scheme:light dark;--ground:#f3f1ec;--sheet:#fff;--ink:#1b1d26;--soft:#565a69;--line:#cfccc4;--main:#23407a;--on-main:#fff;--mark:#ffd84d;--on-mark:#221a00}
@media (prefers-color-scheme:dark){:root{--ground:#12141a;--sheet:#1b1e27;--ink:#ecebf0;--soft:#a9acba;--line:#3a3e4c;--main:#a9c4ff;--on-main:#0f1b36;--mark:#ffd84d;--on-mark:#221a00}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.mark{margin:0;padding:10px 16px;background:var(--mark);color:var(--on-mark);text-align:center;font-weight:600;border-bottom:4px dashed var(--on-mark)}
main{max-width:30rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 16px}
h2{font-size:1.0625rem;margin:28px 0 12px}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}
dt{color:var(--soft)}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
.sum{font-size:1.5rem;font-weight:700;font-variant-numeric:tabular-nums}
fieldset{border:0;margin:0;padding:0}
legend{padding:0;font-weight:600;margin:0 0 4px}
label{display:flex;align-items:center;gap:12px;min-height:44px}
input{width:20px;height:20px;accent-color:var(--main)}
button,.back{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin:0 0 10px;padding:8px 16px;border:1px solid var(--line);border-radius:10px;background:var(--sheet);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.main{background:var(--main);color:var(--on-main);border-color:var(--main)}
button:hover,.back:hover{border-color:var(--ink)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
`;

type Shown = { whole: WholePayment; methods: readonly string[]; language: Language; brand: string };

/** The page where a member would pay. It has no script, and each of its buttons is one thing that can happen. */
export function sandboxPage(shown: Shown): { html: string; policy: string } {
  const { whole, language, brand } = shown;
  const { body, id } = whole.payment;
  const texts = sandboxTexts[language];
  const hasChargeback = whole.chargebacks.some((chargeback) => chargeback.body.reversedAt === null);
  const state = hasChargeback ? texts.status.chargedBack : texts.status[body.status];
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${texts.title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>${new Markup(style)}</style>
</head>
<body>
<p class="mark" role="note">${texts.notice}</p>
<main>
<h1>${texts.title}</h1>
<dl class="sheet">
<dt>${texts.amount}</dt><dd class="sum">${moneyText({ amount: body.amount.value, currency: body.amount.currency }, language)}</dd>
<dt>${texts.purpose}</dt><dd>${body.description}</dd>
${body.method === null ? undefined : html`<dt>${texts.methodLabel}</dt><dd>${nameOf(language, body.method)}</dd>`}
<dt>${texts.statusLabel}</dt><dd>${state}</dd>
</dl>
<form method="post" action="/sandbox/pay/${id}">
${methodChoice(shown)}
${buttons(shown, hasChargeback)}
</form>
<a class="back" href="${body.redirectUrl}">${texts.back.replace('{{brand}}', () => brand)}</a>
</main>
</body>
</html>
`;
  const policy = `default-src 'none'; style-src ${sourceHash(style)}; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return { html: page.text, policy };
}

function methodChoice({ whole, methods, language }: Shown): Piece {
  const { method, status } = whole.payment.body;
  if (method !== null || status !== 'open') return undefined;
  const texts = sandboxTexts[language];
  return html`<h2 id="method">${texts.methodLabel}</h2><fieldset class="sheet" aria-labelledby="method">${methods.map(
    (name, at) =>
      html`<label><input type="radio" name="method" value="${name}"${at === 0 ? html` checked` : undefined}>${nameOf(language, name)}</label>`,
  )}</fieldset>`;
}

function buttons({ whole, language }: Shown, hasChargeback: boolean): Piece {
  const texts = sandboxTexts[language];
  const offered = offeredOutcomes(whole, hasChargeback);
  if (offered.length === 0) return undefined;
  return html`<h2>${texts.choose}</h2>${offered.map(
    (outcome, at) =>
      html`<button name="outcome" value="${outcome}"${at === 0 ? html` class="main"` : undefined}>${texts.outcome[outcome]}</button>`,
  )}`;
}

function offeredOutcomes(whole: WholePayment, hasChargeback: boolean): readonly Outcome[] {
  const { status } = whole.payment.body;
  if (status === 'open') return ['paid', 'pending', 'failed', 'canceled', 'expired'];
  if (status === 'pending' || status === 'authorized') return ['paid', 'failed', 'canceled', 'expired'];
  if (status !== 'paid') return [];
  return [
    ...(leftOfWhole(whole) > 0 ? (['charge_back'] as const) : []),
    ...(hasChargeback ? (['reverse'] as const) : []),
  ];
}

/** The status that a button leads to. Money of slow methods is under way first. */
export function statusFor(outcome: Exclude<Outcome, 'charge_back' | 'reverse'>, whole: WholePayment) {
  const { status, method } = whole.payment.body;
  return outcome === 'paid' && status === 'open' ? statusOnceAgreed(method) : outcome;
}

function nameOf(language: Language, method: string): string {
  const offered = offeredMethod(method);
  return offered ? paymentMethodName(language, offered) : method;
}
