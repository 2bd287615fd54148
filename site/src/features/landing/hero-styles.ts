import { css } from 'styled-components';
import type { HeroLayout } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { starterParts } from './SignupStarter.tsx';
import { heroGround } from '#site/ui/Section.tsx';

type Parts = Record<'Words' | 'Say' | 'Title' | 'Lead' | 'Art', { toString(): string }>;

/** Left edge of the page's column, for grids that extend to the window's edge. */
const column = 'max(var(--gutter), calc((100vw - 76rem) / 2 + var(--gutter)))';

/**
 * Width of centred titles, relative to their size: a title that nearly fills its line would get another number of lines
 * when its font loads, and all of them would move.
 */
const roomOfCentred = { centred: '9.5em', stage: '8em' };

/** Phones first: text, form, art below; layouts differ where there is room. Only the one in use is sent. */
export function heroStyles(layout: HeroLayout, { Words, Say, Title, Lead, Art }: Parts) {
  return {
    /** A scene along the bottom of the first view, its middle beside the text. */
    horizon: css`
      padding-block-end: clamp(176px, 50vw, 300px);
      ${starterParts.Way} {
        max-width: 34rem;
      }
      ${Art} {
        position: absolute;
        inset: auto 0 0;
        height: clamp(188px, 54vw, 330px);
      }
      ${from('large')} {
        min-height: min(48rem, 86vh);
        padding-block-end: 120px;
        ${Words} {
          max-width: 76rem;
          margin: 0 auto;
        }
        ${Say} {
          max-width: 40rem;
        }
        ${Art} {
          inset: auto 0 0 40%;
          height: 86%;
        }
      }
    `,
    /** Everything centred, the art below. */
    centred: css`
      padding-block-end: clamp(150px, 44vw, 340px);
      ${Words} {
        justify-items: center;
        max-width: 66rem;
        margin: 0 auto;
        text-align: center;
      }
      ${Say} {
        justify-items: center;
      }
      ${Title} {
        max-width: ${roomOfCentred.centred};
      }
      ${starterParts.Way} {
        width: 100%;
      }
      ${starterParts.Foot} {
        justify-content: center;
      }
      ${Art} {
        position: absolute;
        inset: auto -22% 0;
        height: clamp(190px, 56vw, 460px);
      }
      ${from('large')} {
        ${Art} {
          inset-inline: 0;
        }
      }
    `,
    /** Text on one half, art on the other up to the window's edge. */
    split: css`
      ${starterParts.Way} {
        max-width: 34rem;
      }
      ${Art} {
        height: clamp(200px, 62vw, 340px);
        margin-block-start: var(--space-8);
        border-block-start: 1px solid color-mix(in srgb, currentColor 28%, transparent);
        background: var(--c-hero-from);
      }
      ${from('large')} {
        display: grid;
        grid-template-columns: 1fr 1fr;
        align-items: center;
        min-height: min(46rem, 86vh);
        padding-block: 0;
        ${Words} {
          padding: 64px 40px 64px ${column};
        }
        ${Art} {
          height: 100%;
          margin: 0;
          border-block-start: 0;
          border-inline-start: 1px solid color-mix(in srgb, currentColor 28%, transparent);
        }
      }
    `,
    /** The art rises from the bottom and fades into the page; the text is opposite. */
    rise: css`
      padding-block-end: clamp(190px, 56vw, 330px);
      ${starterParts.Way} {
        max-width: 34rem;
      }
      ${Art} {
        position: absolute;
        inset: auto 0 -1px;
        height: clamp(200px, 58vw, 350px);
      }
      ${from('large')} {
        min-height: min(50rem, 88vh);
        /* The art grows with the window: its hills must end below the text. */
        padding-block-end: clamp(150px, 11vw, 280px);
        ${Words} {
          max-width: 76rem;
          margin: 0 auto;
        }
        ${Say}, ${starterParts.Way} {
          width: 36rem;
          max-width: 100%;
          margin-inline-start: auto;
        }
        ${Art} {
          inset: auto 44% -1px 0;
          height: 88%;
        }
      }
    `,
    /** A framed picture beside the text, as in a book. */
    plate: css`
      border-block-end: 1px solid var(--c-border);
      ${starterParts.Way} {
        max-width: 34rem;
      }
      ${Art} {
        height: 240px;
        margin: var(--space-8) var(--gutter) var(--space-8);
        border: 1px solid var(--c-border-strong);
        outline: 1px solid var(--c-border-strong);
        outline-offset: 5px;
      }
      ${from('large')} {
        display: grid;
        grid-template-columns: 1fr minmax(0, 27rem);
        align-items: center;
        gap: 0 var(--space-16);
        max-width: none;
        padding: 88px ${column} 96px;
        ${Words} {
          padding: 0;
        }
        ${Art} {
          height: 36rem;
          margin: 0;
        }
      }
    `,
    /** The art fills the background, with the text in its middle. */
    stage: css`
      padding-block-end: clamp(190px, 54vw, 330px);
      ${Words} {
        justify-items: center;
        max-width: 62rem;
        margin: 0 auto;
        text-align: center;
      }
      ${Say} {
        justify-items: center;
      }
      ${Title} {
        max-width: ${roomOfCentred.stage};
      }
      ${starterParts.Way} {
        width: 100%;
        max-width: 38rem;
      }
      ${starterParts.Foot} {
        justify-content: center;
      }
      ${Art} {
        position: absolute;
        inset: 0;
      }
      ${Art} > * > :first-child {
        height: clamp(230px, 64vw, 440px);
      }
    `,
    /** Separate blocks with borders side by side. */
    blocks: css`
      padding: clamp(16px, 4vw, 56px) 0 clamp(16px, 4vw, 56px);
      background: var(--c-page);
      color: var(--c-text);
      ${Words} {
        gap: 16px;
      }
      ${Say}, ${Art} {
        overflow: hidden;
        border: var(--stroke) solid var(--c-text);
        border-radius: var(--r-large);
        box-shadow: var(--shadow-high);
      }
      ${Say} {
        padding: clamp(20px, 4vw, 48px);
        background: ${heroGround};
        color: var(--c-hero-text);
      }
      ${Art} {
        height: 48vw;
        margin: 20px var(--gutter) 0;
      }
      ${from('large')} {
        display: grid;
        grid-template-columns: 1fr minmax(0, 37rem);
        gap: 20px;
        padding-inline: ${column};
        ${Words} {
          padding: 0;
          gap: 20px;
          grid-template-rows: 1fr auto;
        }
        ${Say} {
          align-content: center;
        }
        ${Art} {
          height: auto;
          margin: 0;
          aspect-ratio: 1;
          align-self: start;
        }
        ${Title}, ${Lead} {
          max-width: none;
        }
      }
    `,
  }[layout];
}
