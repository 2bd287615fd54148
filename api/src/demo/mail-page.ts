import type { CapturedMail } from '../core/ports/mail/captured-mailer.ts';
import type { CapturedMessage } from '../core/ports/sms/sms.ts';
import type { DemoPage } from './demo-page.ts';
import { messageIdOf } from './mail-answers.ts';
import { html, type Markup } from '../core/text/html.ts';

export type Captured = {
  /** Undefined if mails are really sent. */
  mails: readonly CapturedMail[] | undefined;
  texts: readonly CapturedMessage[] | undefined;
};

const shownMails = 100;
const refreshSeconds = 5;
const noSubject = '(no subject)';

const style = `
.back{display:inline-flex;align-items:center;min-height:44px}
.list{margin:0 0 32px;padding:0;list-style:none}
.list li{border:1px solid var(--line);border-top-width:0;background:var(--sheet)}
.list li:first-child{border-top-width:1px;border-radius:14px 14px 0 0}
.list li:last-child{border-radius:0 0 14px 14px}
.list li:only-child{border-radius:14px}
.row{display:grid;gap:2px 16px;padding:12px 16px;color:inherit;text-decoration:none;grid-template-columns:minmax(0,1fr)}
a.row:hover .subject{text-decoration:underline}
.subject{font-weight:650;overflow-wrap:anywhere;min-width:0}
.meta{color:var(--soft);font-size:.875rem;overflow-wrap:anywhere;min-width:0}
.row .meta{grid-column:1/-1}
time{color:var(--soft);font-size:.875rem;white-space:nowrap;font-variant-numeric:tabular-nums}
.empty{padding:40px 20px;text-align:center}
.empty p{margin:0 auto 8px}
.mail{display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
.mail h1{font-size:clamp(1.375rem,1.1rem + 1.2vw,1.875rem);overflow-wrap:anywhere}
.fields{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;font-size:.9375rem}
.fields dt{color:var(--soft)}
.fields dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(70vh,640px);border:1px solid var(--line);border-radius:14px;background:#fff}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
form{display:grid;gap:8px}
textarea{width:100%;padding:10px;border:1px solid var(--soft);border-radius:10px;background:var(--ground);color:inherit;font:inherit}
button{justify-self:start;min-height:44px;padding:0 22px;border:0;border-radius:999px;background:var(--ink);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
.mail>div{display:grid;gap:20px;align-content:start}
.links{margin:0;padding:0;list-style:none}
.links a{display:flex;align-items:center;min-height:44px;overflow-wrap:anywhere}
details.sheet{padding:0 18px}
details[open]{padding-bottom:18px}
summary{cursor:pointer;line-height:52px;font-weight:600}
@media (min-width:576px){.row{grid-template-columns:minmax(0,1fr) auto}}
@media (min-width:992px){.mail{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}.mail .wide{grid-column:1/-1}}
`;

/** Captured mails and text messages, newest first. */
export function mailListPage({ mails, texts }: Captured, isPaused: boolean): DemoPage {
  return {
    title: mails && mails.length > 0 ? `(${mails.length}) Captured mail` : 'Captured mail',
    style,
    refreshSeconds: isPaused ? undefined : refreshSeconds,
    body: html`<div class="wrap">
<header class="top">
<a class="back" href="/">All brands</a>
<h1>Captured mail</h1>
<p class="soft">The demo keeps every mail here instead of sending it. ${isPaused ? html`This page stands still; <a href="/dev/mail">let it refresh itself</a>.` : html`This page refreshes itself every ${refreshSeconds} seconds; <a href="/dev/mail?refresh=off">let it stand still</a>.`}</p>
</header>
<main>
${mails ? list(mails, mailRow, 'No mail yet', 'Sign up on a brand, ask for a new password or file a complaint, and what it sends appears here.') : html`<p class="sheet">Mail is really sent here, because <code>SMTP_URL</code> is set.</p>`}
<h2>Text messages</h2>
${texts ? list(texts, textRow, 'No text message yet', 'Codes that confirm a direct debit appear here.') : html`<p class="sheet">Text messages are really sent here, because <code>SMS_URL</code> is set.</p>`}
</main>
</div>`,
  };
}

/** One mail: headers, text, links, its html in a sandboxed frame, and a form that answers it. */
export function mailPage(mail: CapturedMail, { isAnswered }: { isAnswered: boolean }): DemoPage {
  const { id, from, to, subject, text, html: markup, links, sentAt } = mail;
  return {
    hasForm: true,
    title: subject || noSubject,
    style,
    body: html`<div class="wrap">
<header class="top"><a class="back" href="/dev/mail">All mail</a></header>
<main class="mail">
<div class="wide">
<h1>${subject || noSubject}</h1>
<dl class="fields"><dt>From</dt><dd>${from.name} &lt;${from.address}&gt;</dd><dt>To</dt><dd>${to}</dd><dt>Sent</dt><dd>${shownTime(sentAt)}</dd></dl>
</div>
${markup === '' ? undefined : html`<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${id}/html"></iframe>`}
<div>
<section class="sheet" aria-labelledby="links"><h2 id="links">Links in it</h2>${links.length === 0 ? html`<p class="soft">None.</p>` : html`<ul class="links">${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}</ul>`}</section>
${messageIdOf(mail) === undefined ? undefined : answerForm(id, isAnswered)}
</div>
<details class="sheet wide"${markup === '' ? html` open` : undefined}><summary>As plain text</summary><pre>${text}</pre></details>
</main>
</div>`,
  };
}

function answerForm(id: string, isAnswered: boolean): Markup {
  return html`<section class="sheet" aria-labelledby="answer"><h2 id="answer">Answer it</h2>
${isAnswered ? html`<p role="status">Handed on to the brand. What became of it stands in the console under <a href="/admin/received-mails">Incoming mails</a>.</p>` : html`<p class="soft">As the person who got it. Answers to mails about a complaint join its case.</p>`}
<form method="post" action="/dev/mail/${id}"><label for="words">Your answer</label><textarea id="words" name="words" rows="4" maxlength="1000" required></textarea><button>Send</button></form>
</section>`;
}

function list<T>(things: readonly T[], row: (thing: T) => Markup, nothing: string, hint: string): Markup {
  if (things.length === 0)
    return html`<div class="sheet empty"><p><strong>${nothing}</strong></p><p class="soft">${hint}</p></div>`;
  const newest = [...things].reverse().slice(0, shownMails);
  const older = things.length - newest.length;
  return html`<ul class="list">${newest.map((thing) => html`<li>${row(thing)}</li>`)}</ul>${older > 0 ? html`<p class="soft">${older} older ones are kept but not shown.</p>` : undefined}`;
}

function mailRow({ id, subject, from, to, sentAt }: CapturedMail): Markup {
  return html`<a class="row" href="/dev/mail/${id}"><span class="subject">${subject || noSubject}</span>${shownTime(sentAt)}<span class="meta">${from.name} to ${to}</span></a>`;
}

function textRow({ to, text, sentAt }: CapturedMessage): Markup {
  return html`<div class="row"><span class="subject">${text}</span>${shownTime(sentAt)}<span class="meta">to ${to}</span></div>`;
}

function shownTime(instant: string): Markup {
  return html`<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC</time>`;
}
