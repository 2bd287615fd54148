import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** First text of what replaced a button. Focused, so that it is announced and the keyboard continues from there. */
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
