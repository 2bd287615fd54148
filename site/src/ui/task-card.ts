import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { cardSurface } from '#site/ui/Section.tsx';

/** The task beside what explains it; below each other on phones. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  ${from('large')} {
    grid-template-columns: minmax(0, 38rem) minmax(0, 1fr);
    gap: var(--space-12);
  }
`;

export const Card = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 38rem;
  padding: clamp(20px, 5vw, var(--space-8));
  overflow-wrap: anywhere;
  ${cardSurface}
  > svg {
    color: var(--c-mark);
  }
  h2 {
    font-size: var(--text-title-3);
  }
  > div {
    display: grid;
    gap: var(--space-2);
  }
  form {
    display: grid;
    gap: var(--space-5);
  }
`;
