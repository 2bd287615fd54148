import { styled } from 'styled-components';

/**
 * Words in the theme's own letters, in the room that they take before these have come, or a little more. However late
 * that is and wherever a line then breaks, what stands below keeps its place.
 */
export function Held({ children }: { children: string }) {
  return (
    <Room data-words={children}>
      <span>{children}</span>
    </Room>
  );
}

/** The same words once more, never seen nor read, in what is there at once and hardly wider than what comes: they only hold the room. */
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
