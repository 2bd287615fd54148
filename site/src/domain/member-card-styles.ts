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
      /* Place and distance below each other, because a dot that begins a centred line can't be clipped. */
      ${Caption} > span {
        flex-direction: column;
        align-items: center;
        margin-inline-start: 0;
        color: var(--c-text-muted);
        clip-path: none;
      }
      ${Caption} > span > * {
        padding-inline-start: 0;
        &::before {
          content: none;
        }
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
      background: var(--c-hero-from);
      color: var(--c-hero-text);
      box-shadow: var(--shadow-low);
      /* The portrait ends where the words begin, so that nothing covers a face. */
      ${Frame} {
        aspect-ratio: 4 / 5;
      }
      ${Caption} {
        padding: 2px 14px 14px;
      }
      ${Label} {
        position: absolute;
        inset: 36px auto auto 10px;
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
