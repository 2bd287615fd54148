import { brandTheme } from '@manyhearts/themes/brand-theme';
import type { Palette, Theme } from '@manyhearts/themes/theme';
import type { Tenant } from '../core/ctx/tenant.ts';

const token = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

/** Css of one brand's card: palettes for light and dark, and the theme's shapes and fonts. */
export function brandCardStyle({ key, settings }: Pick<Tenant, 'key' | 'settings'>): string {
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
export const brandCards = `
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
