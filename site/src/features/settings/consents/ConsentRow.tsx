import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ConsentView } from '@manyhearts/contract/consents';
import { ConsentFacts } from './ConsentFacts.tsx';

/** One consent and its actions. */
export function ConsentRow({ title, consent, children }: { title: string; consent: ConsentView; children: ReactNode }) {
  return (
    <Row>
      <strong>{title}</strong>
      <p>
        <ConsentFacts consent={consent} />
      </p>
      {children}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding-block: var(--space-4);
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  > p {
    color: var(--c-text-muted);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
`;
