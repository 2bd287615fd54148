import { css, styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';

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
