import { useId } from 'react';
import { styled } from 'styled-components';
import { outOfSight } from './VisuallyHidden.tsx';

/** A value from 0 to 100, as text and as a bar. */
export function Meter({
  label,
  percent,
  isLabelHidden = false,
}: {
  label: string;
  percent: number;
  isLabelHidden?: boolean;
}) {
  const id = useId();
  return (
    <Frame>
      <Words id={id} $isHidden={isLabelHidden}>
        {label}
      </Words>
      <Line role="progressbar" aria-labelledby={id} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <span style={{ width: `${percent}%` }} />
      </Line>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: grid;
  gap: 6px;
  width: 100%;
`;

const Words = styled.span<{ $isHidden: boolean }>`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${({ $isHidden }) => $isHidden && outOfSight}
`;

const Line = styled.div`
  overflow: hidden;
  height: calc(8px + var(--stroke));
  border-radius: var(--r-pill);
  background: var(--c-border);
  > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--c-mark);
    transition: width var(--t) var(--ease);
  }
  @media (forced-colors: active) {
    border: 1px solid;
    > span {
      background: Highlight;
    }
  }
`;
