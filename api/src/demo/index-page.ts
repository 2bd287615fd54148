import { languageNames } from '@manyhearts/contract/languages';
import { nicheNames } from '@manyhearts/contract/niches';
import type { Tenant } from '../core/ctx/tenant.ts';
import { brandCards, brandCardStyle } from './brand-card-style.ts';
import type { DemoPage } from './demo-page.ts';
import { html, type Markup } from '../core/text/html.ts';
import { demoPassword, memberLogIns, staffLogIns } from './log-ins.ts';

export type IndexFacts = {
  brands: readonly Tenant[];
  /** Keys of the demo's own brands; only these have its log-ins. */
  demoKeys: readonly string[];
  /** Number of tenants not shown, because a benchmark may have made hundreds. */
  hidden: number;
  /** Includes the port of the request. */
  addressOf: (host: string) => string;
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const style = `
.log-ins{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));margin:24px 0 40px}
.log-ins p{margin:0 0 12px;font-size:.9375rem}
.log-ins table{width:100%;border-collapse:collapse;font-size:.9375rem}
.log-ins th,.log-ins td{text-align:left;padding:7px 0;border-top:1px solid var(--line);font-weight:400;vertical-align:baseline}
.log-ins th{padding-right:14px;white-space:nowrap;width:1%}
`;

/** Index page of the demo: every brand in its own colours, with the log-ins. */
export function indexPage({ brands, demoKeys, hidden, addressOf }: IndexFacts): DemoPage {
  const more =
    hidden === 0
      ? undefined
      : html`<p class="soft">${hidden} more brands are on this installation; the console lists them all.</p>`;
  return {
    title: 'Manyhearts demo',
    style: style + brandCards + brands.map(brandCardStyle).join(''),
    body: html`<div class="wrap">
<header class="top">
<h1>One installation, many brands</h1>
<p class="soft">Each brand below answers at a domain of its own, with its own members, prices, languages and company. Everybody and everything here is invented.</p>
<nav aria-label="Tools"><ul class="doors"><li><a href="/admin">Console</a></li><li><a href="/dev/mail">Captured mail</a></li><li><a href="/api/docs">Calls of the api</a></li></ul></nav>
</header>
<main>
<section class="log-ins" aria-label="Log-ins">
${logIns('On every brand of the demo', 'Log in as a member, or sign up as somebody new: the mail to confirm it arrives under Captured mail.', memberLogIns)}
${logIns('In the console', 'Staff have accounts of their own. A second factor is not asked for in the demo.', staffLogIns)}
</section>
<h2>The brands</h2>
${brands.length === 0 ? html`<p class="sheet">There is no brand here yet. Make one in the <a href="/admin">console</a>.</p>` : html`<ul class="cards">${brands.map((brand) => card(brand, addressOf(brand.primaryHost) + bringing(brand), { isDemo: demoKeys.includes(brand.key), hasPartners: hasPartners(brand, brands) }))}</ul>`}
${more}
</main>
<footer class="foot"><p>This page and its log-ins exist only in the demo, which listens on this machine alone. With <code>DEMO=0</code> neither is there.</p></footer>
</div>`,
  };
}

function logIns(title: string, text: string, people: readonly { username: string; says: string }[]): Markup {
  return html`<div class="sheet">
<h2>${title}</h2>
<p class="soft">${text} The password is <code>${demoPassword}</code> for all.</p>
<table>${people.map(({ username, says }) => html`<tr><th scope="row"><code>${username}</code></th><td>${says}</td></tr>`)}</table>
</div>`;
}

type CardFacts = { isDemo: boolean; hasPartners: boolean };

function card(brand: Tenant, address: string, { isDemo, hasPartners }: CardFacts): Markup {
  const { key, name, niche, languages, domainLanguage, countries, settings, status } = brand;
  const notes = notesOf(brand, hasPartners);
  return html`<li class="card brand-${key}">
<div class="hero" lang="${domainLanguage}"><h3>${name}</h3><p>${taglineOf(brand)}</p></div>
<div class="inside">
<p lang="${domainLanguage}">${settings.site.description}</p>
<a class="open" href="${address}">${new URL(address).host}</a>
<dl class="facts">
<dt>Niche</dt><dd>${niche} · ${nicheNames[niche]}</dd>
${status === 'live' ? undefined : html`<dt>Status</dt><dd>${status}</dd>`}
<dt>Languages</dt><dd>${languages.map((language) => languageNames[language]).join(', ')}</dd>
<dt>Countries</dt><dd>${countries.map((country) => countryNames.of(country) ?? country).join(', ')}</dd>
${isDemo ? html`<dt>Log-ins</dt><dd>${memberLogIns.map(({ username }) => username).join(', ')}</dd>` : undefined}
</dl>
${notes.length === 0 ? undefined : html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
</div>
</li>`;
}

/** Titles start with the brand's name for search engines; the card already shows the name above. */
function taglineOf({ name, settings: { site } }: Tenant): string {
  const rest = site.indexTitle.startsWith(name)
    ? site.indexTitle.slice(name.length).replace(/^[\s:,–-]+/, '')
    : site.indexTitle;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Without a traffic source such a brand would appear closed. */
function bringing({ settings }: Tenant): string {
  return settings.signup.signups === 'with_trafficsource' ? '?network=demo' : '';
}

function hasPartners({ id, poolId }: Tenant, brands: readonly Tenant[]): boolean {
  return brands.some((other) => other.poolId === poolId && other.id !== id);
}

/** Settings of a brand that a viewer of the demo could take for a fault. */
function notesOf({ settings: { signup, profiles, entryWarning } }: Tenant, hasPartners: boolean): string[] {
  const excluded = entryWarning.entryPopupExcludedCountries.map((country) => countryNames.of(country) ?? country);
  const notes: [boolean, string][] = [
    [signup.signups === 'none', 'Sign-up is closed'],
    [signup.signups === 'with_trafficsource', 'Sign-up only with a traffic source: the link brings one along'],
    [profiles.loggedOutSearch === 'no', 'Visitors can’t search; log in first'],
    [profiles.fictionalProfiles, 'Has fictional profiles, each labelled as such'],
    [profiles.memberResell && hasPartners, 'Shares consenting members with the other brands of its pool'],
    [excluded.length > 0, `No entry warning for visitors from ${excluded.join(' and ')}`],
  ];
  return notes.flatMap(([holds, text]) => (holds ? [text] : []));
}
