import { brandTheme } from '@manyhearts/themes/brand-theme';
import type { Palette, Theme } from '@manyhearts/themes/theme';
import { languageNames } from '@manyhearts/contract/languages';
import { nicheNames } from '@manyhearts/contract/niches';
import type { Tenant } from '../core/ctx/tenant.ts';
import { html, type Markup } from '../core/text/html.ts';
import type { DemoPage } from './demo-page.ts';
import { demoPassword, memberLogIns, staffLogIns } from './demo-brands.ts';

const token = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

/** Css of one brand's card: palettes for light and dark, and the theme's shapes and fonts. */
function brandCardStyle({ key, settings }: Pick<Tenant, 'key' | 'settings'>): string {
  const theme = brandTheme(settings.theme);
  const card = `.brand-${key}`;
  return `${card}{${coloured(theme.light)};${shaped(theme)}}@media (prefers-color-scheme:dark){${card}{${coloured(theme.dark)}}}`;
}

function coloured(palette: Palette): string {
  const { surface, text, textMuted, border, action, actionText, heroFrom, heroTo, heroText, raised, shadow } = palette;
  const colours = {
    surface,
    text,
    muted: textMuted,
    edge: border,
    action,
    'action-text': actionText,
    from: heroFrom,
    to: heroTo,
    'hero-text': heroText,
    raised,
    shadow,
  };
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${token.test(value) ? value : 'currentColor'}`)
    .join(';');
}

/** No font files here: body and headline use system fonts. */
function shaped({ type, radius, stroke, shadow, density }: Theme): string {
  const { display, body } = type;
  const face = display.fallback.local === 'Georgia' ? `Georgia,"Noto Serif",serif` : body.stack;
  return [
    `--round:${Math.min(radius.large, 28)}px`,
    `--button:${radius.control}px`,
    `--stroke:${stroke}px`,
    `--lift:${shadow.low} var(--shadow)`,
    `--roomy:${density.unit}px`,
    `--face:${face}`,
    `--body:${body.stack}`,
    `--weight:${display.weight}`,
    `--tracking:${display.tracking}em`,
    `--case:${display.letterCase}`,
    `--scale:${display.scale}`,
    `--size:${body.size}`,
  ].join(';');
}

/** Css shared by all cards. The first card spans two columns, so that seven cards fill grids of two and four. */
const brandCards = `
.cards{display:grid;gap:20px;grid-template-columns:minmax(0,1fr);margin:0 0 40px;padding:0;list-style:none}
.card{display:flex;flex-direction:column;overflow:hidden;background:var(--surface);color:var(--text);font-family:var(--body);font-size:calc(.9375rem*var(--size));line-height:1.5;border:var(--stroke) solid var(--edge);border-radius:var(--round);box-shadow:var(--lift)}
.card p{margin:0}
.hero{padding:calc(var(--roomy)*6) calc(var(--roomy)*5);background:linear-gradient(135deg,var(--from),var(--to));color:var(--hero-text)}
.hero h3{margin:0 0 6px;font-family:var(--face);font-weight:var(--weight);letter-spacing:var(--tracking);text-transform:var(--case);font-size:calc(2rem*var(--scale));line-height:1.08;overflow-wrap:anywhere}
.inside{display:flex;flex-direction:column;flex:1;gap:16px;padding:calc(var(--roomy)*5)}
.card .open{display:flex;align-items:center;justify-content:center;min-height:48px;padding:8px 18px;border-radius:var(--button);background:var(--action);color:var(--action-text);text-align:center;font-weight:650;text-decoration:none;overflow-wrap:anywhere}
.card .open:hover{text-decoration:underline}
.card .open:focus-visible{outline-color:var(--text);border-radius:var(--button)}
.facts{display:grid;grid-template-columns:auto 1fr;gap:6px 14px;margin:0;font-size:.9375em}
.facts dt{color:var(--muted)}
.facts dd{margin:0;min-width:0}
.notes{margin:auto 0 0;padding:12px 14px;list-style:none;background:var(--raised);border-radius:min(var(--round),12px);font-size:.9375em}
.notes li+li{margin-top:6px}
@media (min-width:640px){.cards{grid-template-columns:repeat(2,minmax(0,1fr))}.card:first-child{grid-column:span 2}}
@media (min-width:1200px){.cards{grid-template-columns:repeat(4,minmax(0,1fr))}}
`;

type IndexFacts = {
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
