import type { Palette } from '@manyhearts/themes/theme';
import { escapeHtml } from '../core/text/html.ts';

/** The brand's glyph on its action colour. */
export function iconSvg({ action, actionText }: Pick<Palette, 'action' | 'actionText'>, glyph: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5.5" fill="${action}"/><g transform="translate(12 12) scale(.66) translate(-12 -12)"><path d="${glyph}" fill="${actionText}" fill-rule="evenodd"/></g></svg>`;
}

/** Link preview for other sites: colours and name, never a member's photo. */
export function previewSvg({ heroFrom, heroTo, heroText, action, accent }: Palette, name: string): string {
  const size = Math.max(48, Math.min(120, Math.floor(1_500 / Math.max(6, name.length))));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${heroFrom}"/><stop offset="1" stop-color="${heroTo}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#g)"/><circle cx="1010" cy="180" r="210" fill="${action}" opacity=".85"/><circle cx="1120" cy="420" r="180" fill="${accent}" opacity=".7"/><text x="80" y="345" font-family="sans-serif" font-weight="700" font-size="${size}" fill="${heroText}">${escapeHtml(name)}</text></svg>`;
}
