import { blend } from './colour.ts';
import { contrast, readable } from './contrast.ts';
import { alongHero } from './hero-colours.ts';
import { modes, type Mode } from './recipe.ts';
import type { ColourJob, Palette, Theme } from './theme.ts';

const levels = ['page', 'surface', 'raised', 'overlay'] as const;
const statuses = ['danger', 'warning', 'success', 'info'] as const;
const quiet = ['dangerSurface', 'warningSurface', 'successSurface', 'infoSurface'] as const;

type Pair = { text: ColourJob; ground: ColourJob; needed: number };
export type UnreadablePair = Pair & { mode: Mode; ratio: number };

/** Every foreground colour with each background that it may be used on. Components must not use other pairs. */
export const readablePairs: readonly Pair[] = [
  ...pairs(['text', 'textMuted', 'link'], [...levels, ...quiet], readable.text),
  ...pairs([...statuses], [...levels], readable.text),
  ...statuses.flatMap((status) => pairs([status], [`${status}Surface`], readable.text)),
  ...statuses.flatMap((status) => pairs([`${status}Text`], [status], readable.text)),
  ...pairs(['actionText'], ['action', 'actionHover', 'actionPressed'], readable.text),
  ...pairs(['accentText'], ['accent'], readable.text),
  ...pairs(['heroText'], ['heroFrom', 'heroTo'], readable.text),
  ...pairs(['heroActionText'], ['heroAction'], readable.text),
  ...pairs(['heroAction'], ['heroFrom', 'heroTo'], readable.graphics),
  ...pairs(['strongText'], ['strong'], readable.text),
  ...pairs(['strongActionText'], ['strongAction'], readable.text),
  ...pairs(['strongAction'], ['strong'], readable.graphics),
  ...pairs(['shadeText'], ['shade'], readable.text),
  ...pairs(['borderStrong', 'mark', 'focus', 'online'], [...levels], readable.graphics),
];

/** Pairs with too little contrast in this theme. The api refuses a brand's colours while any exist. */
export function unreadablePairs(theme: Theme): UnreadablePair[] {
  return modes.flatMap((mode) =>
    readablePairs
      .map((pair) => ({ ...pair, mode, ratio: leastContrast(theme[mode], pair) }))
      .filter(({ ratio, needed }) => !(ratio >= needed)),
  );
}

function pairs(texts: ColourJob[], grounds: ColourJob[], needed: number): Pair[] {
  return texts.flatMap((text) => grounds.map((ground) => ({ text, ground, needed })));
}

function leastContrast(palette: Palette, { text, ground }: Pair): number {
  return Math.min(...groundsOf(palette, ground).map((hex) => contrast(palette[text], hex)));
}

/** For a gradient all colours along it; for a shade its weakest case, over a white photo. */
function groundsOf(palette: Palette, ground: ColourJob): string[] {
  if (ground === 'heroFrom' || ground === 'heroTo') return alongHero(palette);
  if (ground !== 'shade') return [palette[ground]];
  return [blend('#ffffff', palette.shade.slice(0, 7), Number.parseInt(palette.shade.slice(7), 16) / 255)];
}
