import { styled } from 'styled-components';
import { encode } from 'uqr';
import { darkPath, quietModules } from './qr-code.rules.ts';

/** Whole pixels, so that all modules have the same size. */
const modulePx = 5;

/** Black on white in every appearance: many cameras can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Error correction M, because cameras read screens at an angle and through reflections.
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * quietModules;
  return (
    <Picture
      role="img"
      aria-label={label}
      width={side * modulePx}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="black" d={darkPath(data)} />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: min(var(--r-medium), 12px);
  box-shadow: 0 0 0 1px var(--c-border);
  forced-color-adjust: none;
`;
