import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** What is said first where a button gave way to it. It has the focus, so that it is read out and the keyboard goes on from there. */
export function OpeningText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Text ref={text} tabIndex={-1}>
      {children}
    </Text>
  );
}

const Text = styled.p`
  &:focus {
    outline: none;
  }
`;
