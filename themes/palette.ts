import { artColours } from './art-colours.ts';
import { toHex, toOklch, type Oklch } from './colour.ts';
import { readable } from './contrast.ts';
import { heroColours } from './hero-colours.ts';
import { against, isDark, paper, place, pushed, textOn, turned } from './placement.ts';
import type { Grounds, Mode, Recipe } from './recipe.ts';
import type { ShadowDepth } from './shapes.ts';
import { strongColours } from './strong-colours.ts';
import type { Palette } from './theme.ts';

/** Contrast for long texts; WCAG AA requires only 4.5. */
const reading = 7;
/** Slightly above the requirement, because hex colours are rounded. */
const aim = { text: readable.text + 0.05, graphics: readable.graphics + 0.05 };

/** Hues that mean the same everywhere. A mere notice has none: it takes the brand's dark colour. */
const hues = { danger: 25, warning: 70, success: 152 } as const;
type Status = keyof typeof hues | 'info';

const shadowAlpha: Record<ShadowDepth, Record<Mode, string>> = {
  flat: { light: '1f', dark: '66' },
  soft: { light: '2e', dark: '8c' },
  deep: { light: '4d', dark: 'b3' },
  hard: { light: 'ff', dark: 'ff' },
  glow: { light: '4d', dark: '4d' },
};

/** Derives one mode's colours from three brand colours and the designer's backgrounds. */
export function buildPalette(recipe: Recipe, mode: Mode): Palette {
  const { brand } = recipe;
  const tint = recipe[mode].tint === 'paper' ? paper : toOklch(brand[recipe[mode].tint]);
  const grounds = groundsOf(recipe[mode], tint);
  const isNight = isDark(grounds.page);
  const ink = inkOf(brand.dark);
  const statuses = statusTints(recipe);
  const quiet = statusSurfaces(statuses, recipe[mode].page, isNight);
  const levels = [grounds.page, grounds.surface, grounds.raised, grounds.overlay];
  const readOn = [...levels, ...Object.values(quiet)];
  const primary = turned(toOklch(brand.primary), grounds.page);
  const action = place(primary, levels.slice(0, 2), ink);
  const accent = place(turned(toOklch(brand.secondary), grounds.page), levels.slice(0, 2), ink);
  const text = against(
    readOn,
    reading,
    isNight ? { lightness: 0.95, chroma: Math.min(0.012, ink.chroma), hue: ink.hue } : ink,
  );
  const hero = heroColours(recipe, mode, { primary, text, ink, buttons: [action, accent] });
  return {
    ...grounds,
    text,
    textMuted: against(readOn, aim.text, {
      ...ink,
      lightness: isNight ? 0.75 : 0.47,
      chroma: Math.min(0.03, ink.chroma),
    }),
    ...edges(recipe[mode], tint, levels),
    action: action.ground,
    actionHover: pushed(action.ground, action.text, 0.04),
    actionPressed: pushed(action.ground, action.text, 0.08),
    actionText: action.text,
    mark: against(levels, aim.graphics, primary),
    accent: accent.ground,
    accentText: accent.text,
    link: against(readOn, aim.text, primary),
    focus: against(levels, aim.graphics + 0.5, primary),
    ...statusColours(statuses, levels, quiet, ink),
    ...hero,
    ...strongColours(recipe, mode, [action, accent]),
    ...artColours(recipe, mode, hero),
    online: against(levels, aim.graphics, { lightness: isNight ? 0.78 : 0.62, chroma: 0.17, hue: 150 }),
    shade: `${toHex({ ...ink, lightness: 0.15 })}a6`,
    shadeText: '#ffffff',
    shadow: shadowOf(recipe, mode, { text, accent: accent.ground, action: action.ground, ink, isNight }),
  };
}

/** The brand's dark colour as text colour, limited in lightness and chroma. */
function inkOf(dark: string): Oklch {
  const colour = toOklch(dark);
  return { ...colour, lightness: Math.min(0.32, colour.lightness), chroma: Math.min(0.06, colour.chroma) };
}

function groundsOf(grounds: Grounds, tint: Oklch): Pick<Palette, 'page' | 'surface' | 'raised' | 'overlay'> {
  const at = (lightness: number) => toHex({ lightness, chroma: Math.min(grounds.chroma, tint.chroma), hue: tint.hue });
  return {
    page: at(grounds.page),
    surface: at(grounds.surface),
    raised: at(grounds.raised),
    overlay: at(grounds.overlay),
  };
}

function edges(
  grounds: Grounds,
  tint: Oklch,
  levels: string[],
): Pick<Palette, 'border' | 'borderStrong' | 'skeleton' | 'textFaint'> {
  const away = isDark(levels[0]!) ? 1 : -1;
  // Dividers are measured from the outermost level, or they would vanish on a dialog.
  const last = away === 1 ? grounds.raised : Math.min(grounds.page, grounds.raised);
  const chroma = Math.min(grounds.chroma * 1.5, tint.chroma);
  const from = (amount: number): Oklch => ({ lightness: last + away * amount, chroma, hue: tint.hue });
  return {
    border: toHex(from(0.06)),
    borderStrong: against(levels, aim.graphics, from(0.28)),
    skeleton: toHex(from(0.04)),
    textFaint: toHex(from(0.3)),
  };
}

type Tint = { hue: number; vividness: number };

function statusTints({ vividness, brand }: Recipe): Record<Status, Tint> {
  const dark = toOklch(brand.dark);
  const of = (hue: number): Tint => ({ hue, vividness });
  return {
    danger: of(hues.danger),
    warning: of(hues.warning),
    success: of(hues.success),
    info: { hue: dark.hue, vividness: Math.min(vividness, dark.chroma * 10) },
  };
}

function statusSurfaces(tints: Record<Status, Tint>, page: number, isNight: boolean): Record<Status, string> {
  const lightness = isNight ? page + 0.085 : Math.min(0.955, page + 0.015);
  const at = ({ hue, vividness }: Tint) => toHex({ lightness, chroma: (isNight ? 0.055 : 0.035) * vividness, hue });
  return { danger: at(tints.danger), warning: at(tints.warning), success: at(tints.success), info: at(tints.info) };
}

type StatusJob = Status | `${Status}Text` | `${Status}Surface`;

function statusColours(
  tints: Record<Status, Tint>,
  levels: string[],
  quiet: Record<Status, string>,
  ink: Oklch,
): Pick<Palette, StatusJob> {
  const colours: Partial<Record<StatusJob, string>> = {};
  for (const status of Object.keys(tints) as Status[]) {
    const { hue, vividness } = tints[status];
    const lightness = isDark(levels[0]!) ? 0.76 : 0.55;
    const colour = against([...levels, quiet[status]], aim.text, {
      lightness,
      chroma: 0.19 * vividness,
      hue,
    });
    colours[status] = colour;
    colours[`${status}Text`] = textOn(colour, ink);
    colours[`${status}Surface`] = quiet[status];
  }
  return colours as Pick<Palette, StatusJob>;
}

type ShadowParts = { text: string; accent: string; action: string; ink: Oklch; isNight: boolean };

function shadowOf({ shadow }: Recipe, mode: Mode, { text, accent, action, ink, isNight }: ShadowParts): string {
  const alpha = shadowAlpha[shadow][mode];
  if (shadow === 'hard') return `${isNight ? accent : text}${alpha}`;
  if (shadow === 'glow') return `${action}${alpha}`;
  return `${toHex({ ...ink, lightness: isNight ? 0.04 : ink.lightness })}${alpha}`;
}
