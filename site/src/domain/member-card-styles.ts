import { css } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';

export type MemberCardLook = Composition['wall'];
type Parts = Record<'Frame' | 'Caption' | 'Label', { toString(): string }>;

/** A theme's layout of members: cards, circles, covers, or a contact sheet. */
export function memberCardStyles(look: MemberCardLook, { Frame, Caption, Label }: Parts) {
  return {
    cards: css`
      overflow: hidden;
      height: 100%;
      border: max(0px, var(--stroke) - 1px) solid var(--c-border-strong);
      border-radius: var(--r-medium);
      background: var(--c-surface);
      box-shadow: var(--shadow-low);
      ${Caption} {
        padding: 10px 12px 12px;
      }
      ${Caption} > span {
        color: var(--c-text-muted);
      }
    `,
    rounds: css`
      text-align: center;
      ${Frame} {
        aspect-ratio: 1;
        border: calc(var(--stroke) * 2) solid var(--c-page);
        border-radius: 50%;
        outline: var(--stroke) solid var(--c-mark);
      }
      img {
        object-position: 50% 30%;
      }
      ${Caption} {
        padding-block-start: 10px;
      }
      ${Caption} > span {
        color: var(--c-text-muted);
      }
      ${Label} {
        justify-self: center;
      }
    `,
    covers: css`
      display: grid;
      overflow: hidden;
      height: 100%;
      border-radius: var(--r-medium);
      box-shadow: var(--shadow-low);
      ${Frame} {
        height: 100%;
        aspect-ratio: 3 / 4.4;
      }
      ${Frame}, ${Caption} {
        grid-area: 1 / 1;
      }
      ${Caption} {
        z-index: var(--layer-raised);
        align-self: end;
        padding: 40px 14px 12px;
        background: linear-gradient(transparent, var(--c-shade) 38px);
        color: var(--c-shade-text);
      }
    `,
    sheet: css`
      display: grid;
      height: 100%;
      grid-template-rows: auto 1fr;
      ${Frame} {
        aspect-ratio: 1;
      }
      img {
        object-position: 50% 30%;
      }
      ${Caption} {
        padding: 10px 2px 16px;
        font-size: var(--text-small);
      }
      ${Caption} > strong {
        font: var(--label-weight) var(--text-small)/1.4 var(--font-display);
        letter-spacing: var(--display-tracking);
        text-transform: var(--display-case);
        overflow-wrap: anywhere;
      }
      ${Caption} > span {
        color: var(--soft, var(--c-text-muted));
      }
    `,
  }[look];
}
