import type { ReactNode } from 'react';
import { accent as second, action as lead, deep, pale } from './art-inks.ts';

/** Eight tiles of 200; the middle four also work alone, where the frame is square. */
const tiles: { fill: string; drawing: ReactNode }[] = [
  {
    fill: pale,
    drawing: [180, 130, 80].map((r, at) => <circle key={r} cy="200" r={r} fill={[lead, second, deep][at]} />),
  },
  { fill: second, drawing: <Face hair={deep} face={lead} eye={pale} /> },
  {
    fill: lead,
    drawing: (
      <g transform="matrix(-1 0 0 1 200 0)">
        <Face hair={pale} face={second} eye={deep} />
      </g>
    ),
  },
  { fill: deep, drawing: <path d="M0 40h200M0 80h200M0 120h200M0 160h200" stroke={second} strokeWidth="14" /> },
  {
    fill: second,
    drawing: (
      <g fill="none" stroke={deep} strokeWidth="9">
        <circle cx="100" cy="100" r="74" />
        <path d="M100 26v148M26 100h148M48 48l104 104M152 48 48 152" strokeWidth="4" />
        <circle cx="100" cy="100" r="14" fill={pale} />
      </g>
    ),
  },
  {
    fill: deep,
    drawing: (
      <>
        <circle cx="104" cy="92" r="58" fill={pale} />
        <path d="M0 128q25-24 50 0t50 0 50 0 50 0v72H0z" fill={lead} />
        <path d="M0 158q25-24 50 0t50 0 50 0 50 0v42H0z" fill={second} />
      </>
    ),
  },
  {
    fill: pale,
    drawing: (
      <>
        <path d="M100 172 34 106a46 46 0 0 1 66-66z" fill={lead} />
        <path d="m100 172 66-66a46 46 0 0 0-66-66z" fill={deep} />
      </>
    ),
  },
  { fill: lead, drawing: <path d="M0 200A200 200 0 0 1 200 0v100A100 100 0 0 0 100 200Z" fill={second} /> },
];

/** A wall of posters: two faces that look at each other, and things of a late evening. */
export function BoldBlocks() {
  return (
    <svg viewBox="0 0 800 400" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <clipPath id="bb-tile">
        <path d="M0 0h200v200H0z" />
      </clipPath>
      {tiles.map(({ fill, drawing }, at) => (
        <g key={at} transform={`translate(${(at % 4) * 200} ${Math.floor(at / 4) * 200})`} clipPath="url(#bb-tile)">
          <path d="M0 0h200v200H0z" fill={fill} />
          {drawing}
        </g>
      ))}
      <path d="M0 200h800M200 0v400M400 0v400M600 0v400" stroke={deep} strokeWidth="6" />
    </svg>
  );
}

/** A profile that looks to the right. */
function Face({ hair, face, eye }: { hair: string; face: string; eye: string }) {
  return (
    <>
      <path d="M60 200v-50h74v50z" fill={face} />
      <path d="M48 44h98v50l24 26h-24v46H96a48 48 0 0 1-48-48z" fill={face} />
      <path d="M24 104a70 70 0 0 1 70-70h52a40 40 0 0 1-40 40H92v28a26 26 0 0 1-26 26H24z" fill={hair} />
      <circle cx="122" cy="96" r="9" fill={eye} />
    </>
  );
}
