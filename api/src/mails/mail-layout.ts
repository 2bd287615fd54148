import type { ColourJob, Palette, Theme } from '@manyhearts/themes/theme';
import { html, Markup } from '../core/text/html.ts';
import type { Fact, MailBody, Sentence } from './mail-content.ts';

const width = 560;
const sides = 24;
/**
 * Finnish words and addresses are longer than a phone is wide. Two properties, because mail programs support one or the
 * other.
 */
const anywhere = new Markup('overflow-wrap:anywhere;word-break:break-word');
/** Keeps the text after the lead out of the preview beside the subject. */
const filler = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

/**
 * Lays out one mail as HTML. Uses layout tables only where Outlook's old engine needs them: for the width and the
 * button. Loads nothing remote, so opening a mail can't be tracked and needs no network.
 */
export function layOut(body: MailBody, style: MailStyle): string {
  const { language, subject, wordmark, title, lead, facts, advice, letter = [], quote } = body;
  const { button, linkHint, after, footer } = body;
  const paragraph = (sentence: Sentence, paint: Paint = 'text', shape = style.body) =>
    html`<p class="${paint}" style="margin:0 0 16px;${raw(shape)};${raw(style.day(paint))}">${sentence.map((piece) => (typeof piece === 'string' ? piece : link(piece.href, piece.label)))}</p>`;
  const link = (href: string, label: string) =>
    html`<a class="link" href="${href}" style="${anywhere};${raw(style.day('link'))}">${label}</a>`;
  const radius = style.cardRadius;
  const stroke = `${style.stroke}px solid`;
  const inside = [
    html`<h1 class="text" style="margin:0 0 16px;${anywhere};hyphens:auto;${raw(style.title)};${raw(style.day('text'))}">${title}</h1>`,
    paragraph([lead]),
    facts.length > 0 ? factTable(facts, style) : undefined,
    advice.map((sentence) => paragraph([sentence])),
    letter.map((words) => paragraphOf(words.split('\n'), style)),
    quote ? quotation(quote, style) : undefined,
    bigButton(button, style),
    after.map((sentence) => paragraph(sentence)),
    html`<p class="soft line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid;${raw(style.small)};${raw(style.day('line'))};${raw(style.day('soft'))}">${linkHint}<br>${link(button.href, button.href)}</p>`,
  ];
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>${raw(style.night())}</style>
</head>
<body class="page" style="margin:0;padding:0;-webkit-text-size-adjust:100%;${raw(style.day('page'))}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${lead}${filler}</div>
<table role="presentation" class="page" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${style.ground('page')}" style="${raw(style.day('page'))}"><tr><td align="center" style="padding:24px 12px 40px">
<!--[if mso]><table role="presentation" width="${width}" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="max-width:${width}px;border-collapse:separate;text-align:left">
<tr><td class="band" bgcolor="${style.ground('band')}" style="padding:22px ${sides}px;${anywhere};border:${stroke};border-bottom:0;border-radius:${radius}px ${radius}px 0 0;${raw(style.wordmark)};${raw(style.day('band'))}"><bdi>${wordmark}</bdi></td></tr>
<tr><td class="card" bgcolor="${style.ground('card')}" style="padding:28px ${sides}px;border:${stroke};border-radius:0 0 ${radius}px ${radius}px;${raw(style.day('card'))}">${inside}</td></tr>
<tr><td style="padding:24px ${sides + style.stroke}px 0">${footer.map((sentence) => paragraph(sentence, 'soft', style.small))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.text;
}

function factTable(facts: readonly Fact[], style: MailStyle): Markup {
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr><td class="soft line" style="padding:8px 16px 8px 0;border-bottom:1px solid;vertical-align:baseline;${raw(style.small)};${raw(style.day('line'))};${raw(style.day('soft'))}">${label}</td><td class="text line" style="padding:8px 0;border-bottom:1px solid;vertical-align:baseline;${anywhere};${raw(style.body)};${raw(style.day('line'))};${raw(style.day('text'))}"><bdi>${value}</bdi></td></tr>`,
  );
  return html`<table width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows}</table>`;
}

/** Lines are broken by elements, because Outlook ignores `white-space`. */
function paragraphOf(lines: readonly string[], style: MailStyle): Markup {
  return html`<p class="text" style="margin:0 0 16px;${anywhere};${raw(style.body)};${raw(style.day('text'))}">${broken(lines)}</p>`;
}

function quotation({ intro, lines }: NonNullable<MailBody['quote']>, style: MailStyle): Markup {
  return html`<p class="soft" style="margin:24px 0 8px;${raw(style.small)};${raw(style.day('soft'))}">${intro}</p><blockquote class="soft line" style="margin:0 0 24px;padding:0 0 0 14px;border-left:3px solid;${anywhere};${raw(style.small)};${raw(style.day('line'))};${raw(style.day('soft'))}">${broken(lines)}</blockquote>`;
}

function broken(lines: readonly string[]): Markup[] {
  return lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
}

/** Outlook applies padding to cells but not to links, hence both. */
function bigButton({ label, href }: MailBody['button'], style: MailStyle): Markup {
  const corners = `border-radius:${style.buttonRadius}px`;
  return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${style.ground('button')}" style="mso-padding-alt:14px 26px;${corners};${raw(style.day('button'))}"><a class="button" href="${href}" style="display:inline-block;padding:14px 26px;text-decoration:none;${corners};${raw(style.label)};${raw(style.day('button'))}">${label}</a></td></tr></table>`;
}

/** Skips escaping. Safe, because styles come from the code and from themes whose colours are checked. */
function raw(style: string): Markup {
  return new Markup(style);
}

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
type Paint = keyof typeof paints;

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
