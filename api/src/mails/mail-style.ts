import type { ColourJob, Palette, Theme } from '@manyhearts/themes/theme';

/** Coloured parts of a mail, each with its CSS properties and the theme's colours for them. */
const paints = {
  page: { 'background-color': 'page' },
  band: { 'background-color': 'heroFrom', color: 'heroText', 'border-color': 'border' },
  card: { 'background-color': 'surface', 'border-color': 'border' },
  text: { color: 'text' },
  soft: { color: 'textMuted' },
  link: { color: 'link' },
  line: { 'border-color': 'border' },
  button: { 'background-color': 'action', color: 'actionText' },
} as const satisfies Record<string, Partial<Record<'background-color' | 'color' | 'border-color', ColourJob>>>;
export type Paint = keyof typeof paints;

const baseSize = 16;

/**
 * A theme in the CSS that mail programs support: no variables, no web fonts. The light palette is inline; the dark one
 * is in a media query, which some programs ignore.
 */
export class MailStyle {
  readonly title: string;
  readonly wordmark: string;
  readonly body: string;
  readonly small: string;
  readonly label: string;
  readonly cardRadius: number;
  readonly buttonRadius: number;
  readonly stroke: number;

  constructor(private readonly theme: Theme) {
    const { display, body, label } = theme.type;
    const serif = display.fallback.local === 'Georgia';
    const displayFace = `font-family:${serif ? "Georgia,'Times New Roman',serif" : 'Arial,Helvetica,sans-serif'}`;
    const heading = `${displayFace};font-weight:${serif ? 400 : 700};letter-spacing:${display.letterCase === 'uppercase' ? '.06em' : '-.01em'};text-transform:${display.letterCase}`;
    const bodyFace = `font-family:${body.stack.replaceAll('"', "'")}`;
    const size = Math.round(baseSize * body.size);
    this.title = `${heading};font-size:${Math.round(25 * display.scale)}px;line-height:1.2`;
    this.wordmark = `${heading};font-size:${Math.round(22 * display.scale)}px;line-height:1.2`;
    this.body = `${bodyFace};font-size:${size}px;line-height:${body.leading}`;
    this.small = `${bodyFace};font-size:${Math.round(size * 0.8125)}px;line-height:1.5`;
    this.label = `${label.face === 'display' ? displayFace : bodyFace};font-size:${Math.round(baseSize * label.size)}px;font-weight:700;line-height:20px;letter-spacing:${label.tracking}em;text-transform:${label.letterCase}`;
    this.cardRadius = Math.min(theme.radius.large, 24);
    this.buttonRadius = theme.radius.control;
    this.stroke = theme.stroke;
  }

  /** Inline style of an element. Its class lets the dark palette override it. */
  day(paint: Paint): string {
    return declared(paint, this.theme.light, '');
  }

  ground(paint: 'page' | 'band' | 'card' | 'button'): string {
    return this.theme.light[paints[paint]['background-color']];
  }

  night(): string {
    const rules = (Object.keys(paints) as Paint[]).map(
      (paint) => `.${paint}{${declared(paint, this.theme.dark, '!important')}}`,
    );
    return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
  }
}

function declared(paint: Paint, palette: Palette, importance: string): string {
  const colours = Object.entries(paints[paint]).map(([property, job]) => `${property}:${palette[job]}${importance}`);
  // Mail programs treat a gradient as an image: those that can't draw it show its first colour.
  const way =
    paint === 'band'
      ? [`background-image:linear-gradient(115deg,${palette.heroFrom},${palette.heroTo})${importance}`]
      : [];
  return [...colours, ...way].join(';');
}
