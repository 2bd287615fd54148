import { css, styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';

/** A section of a page, with the page's side margins. */
export const Section = styled.section`
  max-width: 76rem;
  margin: 0 auto;
  padding: var(--space-10) var(--gutter) 0;
  > h2 {
    margin-block-end: var(--space-2);
  }
  > h2 + p {
    max-width: 44rem;
    color: var(--c-text-muted);
  }
`;

/** Background of a brand's first view. */
export const heroGround = 'linear-gradient(160deg, var(--c-hero-from), var(--c-hero-to))';

/** Surface of a task or a part of a page. */
export const cardSurface = css`
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-surface);
  box-shadow: var(--shadow-low);
`;

/** Minimum width of a member's card beside `wide`: two on a phone, and one if text has twice the size. */
export const cardWidth = (wide: string) => `${wide}, max(44%, 7.5rem)`;

/** A grid with as many columns as fit, none narrower than `least`, which may be two widths. */
export const tiles = (least: string) => css`
  --between: var(--space-4);
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${least}), 1fr));
  gap: var(--between);
  ${below('small')} {
    --between: var(--space-3);
  }
`;

export const TileList = styled.ul<{ $least: string }>`
  ${({ $least }) => tiles($least)}
  margin: 0;
  padding: 0;
  list-style: none;
`;
