import { ink, lead, second } from './art-inks.ts';

/** A linden leaf, slightly asymmetric; its stalk is at (0, 0). */
const leaf = 'M0 0C-12-18-46-22-60 8-74 42-36 88 6 136 30 96 66 66 62 22 58-10 22-20 0 0Z';
const veins =
  'M0-34C-2-16 0 60 6 128M1 22C-14 8-34 2-50 8M2 48C-14 34-36 30-52 36M4 74C-8 64-22 60-36 62M1 18C16 2 36-4 50 2M3 44C18 28 40 24 56 28M5 70C16 58 30 54 42 56';

const leaves = [
  { at: '122 470', turn: 24, size: 0.92, fill: second },
  { at: '196 392', turn: -64, size: 0.86, fill: lead },
  { at: '206 330', turn: 62, size: 1, fill: lead },
  { at: '292 268', turn: -52, size: 1.06, fill: second },
  { at: '278 216', turn: 78, size: 0.9, fill: lead },
  { at: '352 150', turn: -34, size: 0.9, fill: lead },
  { at: '344 104', turn: 106, size: 0.7, fill: second },
  { at: '384 66', turn: 178, size: 0.62, fill: lead },
] as const;

/** Imitates a plate of an old flora: colour first, the engraving printed slightly off. */
export function LeafBranch() {
  return (
    <svg viewBox="0 0 480 600" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g id="lb-leaves" fill="none">
        {leaves.map(({ at, turn, size, fill }) => (
          <g key={at} transform={`translate(${at}) rotate(${turn}) scale(${size})`}>
            <path d={leaf} fill={fill} transform="translate(5 4)" />
            <path d={leaf} stroke={ink} strokeWidth="1.7" />
            <path d={veins} stroke={ink} strokeWidth="1.3" strokeLinecap="round" />
          </g>
        ))}
        <path d="M64 560C120 470 180 400 240 310S352 170 392 48" stroke={ink} strokeWidth="5" strokeLinecap="round" />
        <path
          d="M236 316C300 350 320 380 330 430M330 430l-22 34M330 430l4 42M330 430l28 30"
          stroke={ink}
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path
          d="M262 330c30 10 64 44 62 112-30-24-58-64-62-112Z"
          fill={lead}
          fillOpacity=".35"
          stroke={ink}
          strokeWidth="1.5"
        />
        <g fill={second} stroke={ink} strokeWidth="1.5">
          <circle cx="305" cy="472" r="10" />
          <circle cx="335" cy="482" r="10" />
          <circle cx="364" cy="466" r="10" />
        </g>
        <g transform="translate(420 500) rotate(38) scale(.6)">
          <path d={leaf} fill={second} transform="translate(5 4)" />
          <path d={leaf} stroke={ink} strokeWidth="2" />
          <path d={veins} stroke={ink} strokeWidth="1.6" />
        </g>
      </g>
    </svg>
  );
}
