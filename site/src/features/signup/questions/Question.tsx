import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Scene } from '@manyhearts/contract/calls';
import { unbroken } from '#site/ui/unbroken.tsx';
import type { Answers } from '../signup-answers.rules.ts';

export type QuestionProps = {
  answers: Answers;
  scene: Scene;
  /** Heading level: 1 on the page, 3 below a dialog's title. */
  level: 1 | 3;
  errorOf: (field: string) => string | undefined;
  /** "Did you mean …?" */
  suggestion: string | undefined;
  /** A free name like the taken one. */
  similarName: string | undefined;
  /** For answers that are not typed; typed ones reach the form as events. */
  onAnswer: (answers: Partial<Answers>) => void;
};

/** A question in large type with its lead. The heading is focusable, so that it can be announced. */
export function Question({
  level,
  title,
  lead,
  children,
}: Pick<QuestionProps, 'level'> & { title: string; lead?: ReactNode; children: ReactNode }) {
  const Heading = level === 1 ? 'h1' : 'h3';
  return (
    <Frame>
      <Heading id="question" tabIndex={-1}>
        {unbroken(title)}
      </Heading>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  min-width: 0;
  > h1,
  > h3 {
    font-size: var(--text-title-2);
    overflow-wrap: break-word;
    hyphens: auto;
    text-wrap: balance;
  }
`;

const Lead = styled.p`
  margin-block-start: calc(-1 * var(--space-2));
  color: var(--c-text-muted);
`;
