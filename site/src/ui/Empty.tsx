import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type EmptyProps = {
  icon?: ReactNode;
  title: string;
  text: string;
  note?: string | undefined;
  level?: 1 | 2 | 3;
  children?: ReactNode;
};

/** In place of an empty list or page: why it is empty, and what to do. */
export function Empty({ icon, title, text, note, level = 2, children }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <Frame>
      {icon}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {note && <Note>{note}</Note>}
      {children && <Actions>{children}</Actions>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  max-width: 36rem;
  margin: 0 auto;
  padding: var(--space-10) var(--space-3);
  text-align: center;
  > svg {
    color: var(--c-mark);
  }
`;

const Note = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
`;
