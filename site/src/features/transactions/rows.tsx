import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';

/** Rows with up to three parts, which stand below each other on phones and line up on wider screens. */
export const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-column: 1 / -1;
    gap: var(--space-1) var(--space-4);
    align-items: center;
    padding-block: var(--space-4);
    border-block-end: max(1px, var(--stroke)) solid var(--c-border);
  }
  ${from('medium')} {
    grid-template-columns: auto minmax(11rem, 1fr) auto;
    column-gap: var(--space-6);
    > li {
      grid-template-columns: subgrid;
    }
  }
`;

/**
 * Rows of a text and an amount, near enough to be read as one line. Where the reader's text is so large that the amount
 * has no room beside the words, it stands below them.
 */
export const Pairs = styled(Rows)`
  grid-template-columns: minmax(0, 1fr);
  max-width: 36rem;
  > li {
    display: flex;
    flex-wrap: wrap;
  }
  > li > :first-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
  > li > :last-child {
    margin-inline-start: auto;
    text-align: end;
  }
`;

/** A second line of a row. */
export const Muted = styled.small`
  display: block;
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
