import { styled } from 'styled-components';
import { unbroken } from './unbroken.tsx';

/**
 * Text in the theme's font that reserves the room of the fallback font, so that nothing below shifts when the font
 * loads and lines break differently.
 */
export function Held({ children }: { children: string }) {
  return (
    <Room data-words={children}>
      <span>{unbroken(children)}</span>
    </Room>
  );
}

/** A hidden copy of the text in a font that is available at once and hardly wider; it only reserves the room. */
const Room = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  > span,
  &::after {
    grid-area: 1 / 1;
    min-width: 0;
  }
  &::after {
    content: attr(data-words);
    visibility: hidden;
    font-family: var(--font-held);
    letter-spacing: var(--held-tracking);
  }
`;
