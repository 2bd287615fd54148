import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HeroMotif } from '@manyhearts/themes/recipe';

const action = 'var(--c-hero-action)';
const accent = 'var(--c-accent)';
const ink = 'var(--c-hero-text)';

/** Each theme's own drawing, in the brand's colours: two that come together, told eight ways. */
const motifs: Record<HeroMotif, ReactNode> = {
  'meeting-circles': (
    <>
      <circle cx="190" cy="225" r="145" fill={action} />
      <circle cx="305" cy="270" r="125" fill={accent} opacity=".78" />
      <path d="M96 402c60 42 226 46 300-6" fill="none" stroke={ink} strokeWidth="4" strokeLinecap="round" opacity=".5" />
    </>
  ),
  'rising-suns': (
    <>
      {[200, 160, 120, 80].map((radius, at) => (
        <path key={radius} d={`M${240 - radius} 330a${radius} ${radius} 0 0 1 ${2 * radius} 0`} fill="none" stroke={at % 2 ? accent : action} strokeWidth="26" strokeLinecap="round" opacity={1 - at * 0.16} />
      ))}
      <circle cx="240" cy="322" r="34" fill={ink} />
    </>
  ),
  'drawn-lines': (
    <>
      {[0, 1, 2, 3, 4].map((at) => (
        <path key={at} d={`M${70 + at * 34} 60 L${280 + at * 34} 420`} stroke={ink} strokeWidth="2" opacity=".7" />
      ))}
      {[0, 1, 2].map((at) => (
        <path key={at} d={`M${400 - at * 40} 60 L${150 - at * 40} 420`} stroke={accent} strokeWidth="9" />
      ))}
      <circle cx="262" cy="240" r="30" fill="none" stroke={action} strokeWidth="6" />
    </>
  ),
  'open-petals': (
    <>
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <ellipse key={turn} cx="240" cy="138" rx="62" ry="98" fill={turn % 120 ? accent : action} opacity=".86" transform={`rotate(${turn} 240 240)`} />
      ))}
      <circle cx="240" cy="240" r="56" fill={ink} />
      <circle cx="396" cy="396" r="46" fill={action} />
      <circle cx="84" cy="372" r="30" fill={accent} />
    </>
  ),
  'leaf-branch': (
    <>
      <circle cx="300" cy="170" r="96" fill={action} opacity=".9" />
      <path d="M90 440C150 340 210 250 330 90" fill="none" stroke={ink} strokeWidth="4" strokeLinecap="round" />
      {[0, 1, 2, 3, 4].map((at) => (
        <path key={at} d={`M${126 + at * 42} ${384 - at * 62}c-64-10-84-54-76-92 46 6 78 40 76 92Zm8-8c60 14 96-10 108-52-50-16-94 8-108 52Z`} fill={at % 2 ? action : accent} opacity=".88" />
      ))}
    </>
  ),
  'velvet-folds': (
    <>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <path key={at} d={`M${24 + at * 22} 440C${150 + at * 18} ${330 - at * 26} ${60 + at * 52} ${180 - at * 12} ${330 + at * 20} ${40 + at * 10}`} fill="none" stroke={at % 2 ? accent : action} strokeWidth={30 - at * 3} strokeLinecap="round" opacity={0.95 - at * 0.11} />
      ))}
    </>
  ),
  'bold-blocks': (
    <>
      <rect x="60" y="200" width="150" height="220" fill={action} />
      <rect x="210" y="90" width="150" height="150" fill={accent} />
      <path d="M210 240h150a150 150 0 0 1-150 150Z" fill={ink} opacity=".92" />
      <circle cx="135" cy="125" r="62" fill={accent} />
      <path d="M360 240h70v180h-140a130 130 0 0 0 70-180Z" fill={action} opacity=".8" />
    </>
  ),
  'night-sky': (
    <>
      {[40, 112, 184, 256, 328, 400].map((x, at) => (
        <rect key={x} x={x} y={250 - ((at * 67) % 150)} width="52" height={200 + ((at * 67) % 150)} fill={at % 2 ? accent : action} opacity={0.45 + (at % 3) * 0.2} />
      ))}
      <circle cx="344" cy="104" r="52" fill={ink} opacity=".92" />
    </>
  ),
};

/** Decoration, so it says nothing to a screen reader. */
export function HeroArt({ motif }: { motif: string }) {
  return (
    <Art viewBox="0 0 480 480" aria-hidden>
      {motifs[motif as HeroMotif] ?? motifs['meeting-circles']}
    </Art>
  );
}

const Art = styled.svg`
  width: min(100%, 30rem);
  justify-self: center;
  @media (max-width: 991px) {
    display: none;
  }
`;
