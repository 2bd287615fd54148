import { styled } from 'styled-components';
import { deep, lead, pale, second } from './art-inks.ts';

const folds = [0, 1, 2, 3, 4, 5] as const;
/** The edge of a fold from the top through the tie to the floor. */
const edge = (at: number) =>
  `${at * 52} 0C${at * 50} 300 ${14 + at * 13} 380 ${12 + at * 13} 540S${at * 34} 720 ${at * 36} 900`;
const back = (at: number) =>
  `${at * 36} 900C${at * 34} 720 ${12 + at * 13} 700 ${12 + at * 13} 540S${at * 50} 300 ${at * 52} 0Z`;

/** Curtains drawn aside from a small table, two glasses and the light above them. */
export function VelvetFolds() {
  return (
    <Stage aria-hidden>
      <svg viewBox="0 0 700 560" preserveAspectRatio="xMidYMax meet" overflow="visible">
        <radialGradient id="vf-light" gradientUnits="userSpaceOnUse" cx="350" cy="250" r="420">
          <stop stopColor={second} stopOpacity=".5" />
          <stop offset=".45" stopColor={lead} stopOpacity=".34" />
          <stop offset="1" stopColor={lead} stopOpacity="0" />
        </radialGradient>
        <circle cx="350" cy="250" r="420" fill="url(#vf-light)" />
        <ellipse cx="350" cy="520" rx="330" ry="64" fill={deep} opacity=".5" />
        <path d="M150 464h400l-26 96H176z" fill={deep} />
        <ellipse cx="350" cy="464" rx="200" ry="31" fill={lead} stroke={second} strokeWidth="1.5" />
        <Coupe turn={-9} x={306} />
        <Coupe turn={9} x={394} />
        <path d="M350 246v-26M330 254l-14-18M370 254l14-18" stroke={pale} strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <Curtain />
      <Curtain isRight />
    </Stage>
  );
}

function Coupe({ turn, x }: { turn: number; x: number }) {
  return (
    <g transform={`translate(${x} 462) rotate(${turn})`} fill="none" stroke={second} strokeWidth="3">
      <path d="M-46-176c6 30 22 44 46 44s40-14 46-44c-20 8-72 8-92 0Z" fill={second} stroke="none" opacity=".85" />
      <path d="M-50-190c2 36 22 60 50 60s48-24 50-60" />
      <ellipse cy="-190" rx="50" ry="9" fill={pale} fillOpacity=".2" />
      <path d="M0-130V-8M-30 0c10-8 50-8 60 0-8 6-52 6-60 0Z" />
    </g>
  );
}

function Curtain({ isRight = false }: { isRight?: boolean }) {
  const name = isRight ? 'vf-r' : 'vf-l';
  return (
    <svg viewBox="0 0 312 900" preserveAspectRatio="none" className={isRight ? 'right' : 'left'}>
      <linearGradient id={name}>
        <stop stopColor={deep} />
        <stop offset=".55" stopColor={lead} />
        <stop offset=".8" stopColor={lead} stopOpacity=".75" />
        <stop offset="1" stopColor={deep} />
      </linearGradient>
      {folds.map((at) => (
        <path key={at} d={`M${edge(at)}L${back(at + 1)}`} fill={`url(#${name})`} />
      ))}
      <path d="M4 526c26 12 62 12 90-2v22c-28 14-64 14-90 2Z" fill={second} />
      <path d="M88 540c8 8 8 30 2 70-10 4-18 2-22-2 8-24 8-44 6-58Z" fill={second} opacity=".8" />
    </svg>
  );
}

const Stage = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: 100%;
  }
  > .left,
  > .right {
    inset: 0 auto 0 0;
    width: max(13%, 58px);
  }
  > .right {
    inset: 0 0 0 auto;
    transform: scaleX(-1);
  }
`;
