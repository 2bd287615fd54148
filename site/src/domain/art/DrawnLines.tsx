import { ground, pale, second } from './art-inks.ts';

/** Two ropes, one from above and one from below, each looped around the other. */
const fromAbove =
  'M255-400V240C255 320 175 330 175 420 175 500 235 520 300 520S425 500 425 420C425 330 345 320 345 240V-400';
const fromBelow =
  'M255 1120V480C255 400 175 390 175 300 175 220 235 200 300 200S425 220 425 300C425 390 345 400 345 480V1120';
/** Parts where the second rope passes over the first; they are drawn once more on top. */
const crossings = [
  'M300 200C340.3 200 378.7 207.7 402 232.6',
  'M345 470V570',
  'M245.1 435.8C229.2 403 198.2 382.7 183.3 345.6',
] as const;
const strands = [46, 28, 10] as const;
const hair = 1.6;

/** A knot of two ropes that pass over and under each other, in hairlines. */
export function DrawnLines() {
  return (
    <svg viewBox="0 0 600 720" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <Rope d={fromBelow} ink={second} />
      <Rope d={fromAbove} ink={pale} />
      {crossings.map((d) => (
        <Rope key={d} d={d} ink={second} />
      ))}
    </svg>
  );
}

/** Parallel lines are drawn as nested wide strokes. */
function Rope({ d, ink }: { d: string; ink: string }) {
  return (
    <g fill="none">
      <path d={d} stroke={ground} strokeWidth="62" />
      {strands.map((width) => (
        <g key={width}>
          <path d={d} stroke={ink} strokeWidth={width} />
          <path d={d} stroke={ground} strokeWidth={width - 2 * hair} />
        </g>
      ))}
    </g>
  );
}
