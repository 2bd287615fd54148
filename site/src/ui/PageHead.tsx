import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';
import { useBrand } from '#site/boot/page-context.ts';
import { Held } from './Held.tsx';

/** Heading of a page in the theme's large type, with a lead sentence. */
export function PageHead({ id, title, lead }: { id: string; title: string; lead?: ReactNode }) {
  const { composition } = useBrand();
  return (
    <Head $headings={composition.headings}>
      <h1 id={id}>
        <Held>{title}</Held>
      </h1>
      {lead && <p>{lead}</p>}
    </Head>
  );
}

const Head = styled.header<{ $headings: Composition['headings'] }>`
  display: grid;
  gap: var(--space-3);
  margin-block-end: var(--space-8);
  h1 {
    font-size: var(--text-display);
  }
  p {
    max-width: 40rem;
    color: var(--c-text-muted);
    font-size: var(--text-lead);
    text-wrap: balance;
  }
  ${({ $headings }) =>
    $headings === 'centre' &&
    css`
      justify-items: center;
      text-align: center;
    `}
`;
