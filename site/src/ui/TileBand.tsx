import { useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { tiles } from './Section.tsx';
import { useHeightIfFar } from './use-height-if-far.ts';

type TileBandProps = {
  /** How many tiles it has. */
  count: number;
  /** Minimum width of a tile. */
  least: string;
  rowGap?: string | undefined;
  children: () => ReactNode;
};

/** Height in rem that a tile adds to a band, between that of two columns and of four, until the browser has rendered it. */
const roomOfTile = 7.5;

/** Some tiles of a long list of people. Far from the view, only their height is left, so that long lists weigh little. */
export function TileBand({ count, least, rowGap, children }: TileBandProps) {
  const place = useRef<HTMLDivElement>(null);
  const height = useHeightIfFar(place);
  const style = { height, rowGap, containIntrinsicHeight: `auto ${count * roomOfTile}rem` };
  return (
    <Band ref={place} role="presentation" style={style} $least={least}>
      {height === undefined && children()}
    </Band>
  );
}

/** What is not rendered before it is near, with room for shadows and focus rings. */
const whenNear = css`
  content-visibility: auto;
  overflow-clip-margin: 28px;
`;

/** The first tiles are in the first view, where an estimated height would move what is below. */
const Band = styled.div<{ $least: string }>`
  ${({ $least }) => tiles($least)}
  & + & {
    margin-block-start: var(--between);
    ${whenNear}
  }
  > div {
    min-width: 0;
  }
  > :nth-child(n + 13) {
    ${whenNear}
    contain-intrinsic-height: auto 16rem;
  }
`;

/** Divisible by two, three, four, five and six columns. */
export const bandSize = 60;

/** Splits a long list into bands. */
export function bandsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / bandSize) }, (_, index) =>
    all.slice(index * bandSize, (index + 1) * bandSize),
  );
}
