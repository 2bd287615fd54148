import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';

/** Rows with up to three parts, which stand below each other on phones. */
export const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: var(--space-1) var(--space-4);
    align-items: center;
    padding-block: var(--space-4);
    border-block-end: max(1px, var(--stroke)) solid var(--c-border);
  }
  ${from('medium')} {
    > li {
      grid-template-columns: 2fr 2fr minmax(6rem, auto);
    }
  }
`;

/** Rows of a text and an amount, side by side on every screen and near enough to be read as one line. */
export const Pairs = styled(Rows)`
  max-width: 36rem;
  > li {
    grid-template-columns: 1fr auto;
  }
`;

/** A second line of a row. */
export const Muted = styled.small`
  display: block;
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
