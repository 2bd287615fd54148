import { fontStack, heldStack } from './fallback-face.ts';
import { isDark } from './placement.ts';
import { layers, spaceSteps } from './scales.ts';
import { colourJobs, type Palette, type Theme } from './theme.ts';
import { colourVariable, kebab } from './tokens.ts';
import { typeScale } from './type-scale.ts';

type Variable = [name: string, value: string];

const colourToken = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}(?:[0-9a-f]{2})?)$/;
/** Refuses everything that could end a declaration, open a block, load a URL or close a style element. */
const wordsToken = /^(?!.*(?:url|image|expression))[\w .,+"()-]+$/i;

/** System fonts come in every weight. */
const bodyLabelWeight = 650;

/** A theme as custom properties: day by default, night if the system or the member prefers it. */
export function cssVariables(theme: Theme): string {
  const night = written(theme.dark, differing(theme));
  return [
    `:root{${written(theme.light, [...colours(theme.light), ...shape(theme), ...scales(theme)])}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode=light]){${night}}}`,
    `:root[data-mode=dark]{${night}}`,
    // 1 ms instead of 0, so that `transitionend` still fires.
    '@media (prefers-reduced-motion:reduce){:root{--t-fast:1ms;--t:1ms}}',
  ].join('');
}

function written(palette: Palette, variables: Variable[]): string {
  const scheme = `color-scheme:${isDark(palette.page) ? 'dark' : 'light'}`;
  return [scheme, ...variables.map(([name, value]) => `${name}:${checked(name, value)}`)].join(';');
}

function colours(palette: Palette): Variable[] {
  return colourJobs.map((job) => [colourVariable(job), short(palette[job].toLowerCase())]);
}

/** #ffffff is #fff, and stands in every page some ten times. */
function short(colour: string): string {
  return colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function differing(theme: Theme): Variable[] {
  const day = new Map(colours(theme.light));
  return colours(theme.dark).filter(([name, value]) => day.get(name) !== value);
}

function shape({ type: { display, body, label }, radius, shadow, stroke, density, motion }: Theme): Variable[] {
  return [
    ['--font-display', fontStack(display)],
    ['--font-held', heldStack(display)],
    ['--font-body', body.stack],
    ['--display-weight', String(display.weight)],
    ['--display-tracking', `${display.tracking}em`],
    ['--held-tracking', `${Math.round((display.tracking + display.fallback.slack) * 1_000) / 1_000}em`],
    ['--display-leading', String(display.leading)],
    ['--display-case', display.letterCase],
    ['--font-label', label.face === 'display' ? fontStack(display) : body.stack],
    ['--label-weight', String(label.face === 'display' ? display.weight : bodyLabelWeight)],
    ['--label-tracking', `${label.tracking}em`],
    ['--label-case', label.letterCase],
    ['--body-leading', String(body.leading)],
    ...Object.entries(radius).map(([size, pixels]): Variable => [`--r-${size}`, `${pixels}px`]),
    ['--shadow-low', `${shadow.low} var(--c-shadow)`],
    ['--shadow-high', `${shadow.high} var(--c-shadow)`],
    ['--stroke', `${stroke}px`],
    ['--gutter', `clamp(${density.gutter}px,5vw,64px)`],
    ['--control', `${density.control}px`],
    ['--t-fast', `${motion.fastMs}ms`],
    ['--t', `${motion.normalMs}ms`],
    ['--ease', motion.ease],
    ['--spring', motion.spring],
  ];
}

function scales({ type, composition, density }: Theme): Variable[] {
  return [
    ...Object.entries(typeScale(type, composition.title)).map(([job, size]): Variable => [`--text-${job}`, size]),
    ...spaceSteps.map((step): Variable => [`--space-${step}`, `${step * density.unit}px`]),
    ...Object.entries(layers).map(([name, height]): Variable => [`--layer-${kebab(name)}`, String(height)]),
  ];
}

/** Last line of defence: themes come from code and validated settings, and still only valid tokens are written. */
function checked(name: string, value: string): string {
  const token = name.startsWith('--c-') ? colourToken : wordsToken;
  if (!token.test(value)) throw new Error(`The theme's ${name} is not a token`);
  return value;
}
