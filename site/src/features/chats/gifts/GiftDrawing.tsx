import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import type { GiftId } from '@manyhearts/contract/gifts';

type Motion = 'sway' | 'pulse' | 'float' | 'shine';

/** Colours of things, not of the brand: a rose is red in every theme. */
const drawings: Record<GiftId, { motion: Motion; picture: ReactNode }> = {
  rose: {
    motion: 'sway',
    picture: (
      <>
        <path d="M32 62V34" stroke="#2f8f57" strokeWidth="3.2" strokeLinecap="round" fill="none" />
        <path d="M32 50c-9 1-13-4-13-10 8-1 13 3 13 10Z" fill="#3aa868" />
        <path d="M32 56c8 0 12-4 12-9-7-1-12 2-12 9Z" fill="#2f8f57" />
        <path d="M17 20c0 11 6 18 15 18s15-7 15-18c-3 2-5 2-7 1-2-4-5-6-8-6s-6 2-8 6c-2 1-4 1-7-1Z" fill="#d9264e" />
        <path d="M24 16c0-6 4-10 8-10s8 4 8 10c0 7-4 13-8 13s-8-6-8-13Z" fill="#ef3f66" />
        <path
          d="M32 12c3-2 6 0 5 4-1 3-4 5-5 4-2 1-4-1-3-3 1-2 3-1 3 0"
          fill="none"
          stroke="#b3153a"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </>
    ),
  },
  coffee: {
    motion: 'float',
    picture: (
      <>
        <g data-lively fill="none" stroke="#a99a90" strokeWidth="2.6" strokeLinecap="round">
          <path d="M24 20c-3-4 3-6 0-10" />
          <path d="M34 20c-3-4 3-6 0-10" />
        </g>
        <path d="M46 32h4a7 7 0 0 1 0 14h-5" fill="none" stroke="#c98a54" strokeWidth="4" />
        <path d="M12 26h36v14c0 9-7 14-18 14S12 49 12 40V26Z" fill="#e8b482" />
        <ellipse cx="30" cy="27" rx="18" ry="5" fill="#f3d0ab" />
        <ellipse cx="30" cy="27.5" rx="14.5" ry="3.4" fill="#6b4127" />
        <path d="M27 43.500c-3-2.500-5-4-5-6 0-3 4-3.500 5-1 1-2.500 5-2 5 1 0 2-2 3.500-5 6Z" fill="#fff4e8" />
        <path d="M8 57h44" stroke="#c98a54" strokeWidth="4" strokeLinecap="round" />
      </>
    ),
  },
  cake: {
    motion: 'pulse',
    picture: (
      <>
        <path data-lively d="M32 5c4 4 4 7 0 9-4-2-4-5 0-9Z" fill="#f7a823" />
        <path d="M32 15v9" stroke="#5a86e8" strokeWidth="4" strokeLinecap="round" />
        <path d="M12 38c0-8 8-13 20-13s20 5 20 13v3H12v-3Z" fill="#f58fb0" />
        <path d="M12 38c0 5 6 6 7 1 1 6 8 6 9 0 1 6 8 6 9 0 1 5 8 5 8-1 1 4 7 4 7 0v18H12V38Z" fill="#fbe3c3" />
        <path
          d="M12 38c0 5 6 6 7 1 1 6 8 6 9 0 1 6 8 6 9 0 1 5 8 5 8-1 1 4 7 4 7 0v-2c0-7-8-11-20-11s-20 4-20 11v2Z"
          fill="#ef6d97"
        />
        <path d="M12 48h40v9a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2v-9Z" fill="#eebf8b" />
        <path d="M7 59h50" stroke="#b9a7c9" strokeWidth="4" strokeLinecap="round" />
      </>
    ),
  },
  balloon: {
    motion: 'float',
    picture: (
      <>
        <path d="M32 43c-3 5 4 8 0 17" fill="none" stroke="#9a8fa3" strokeWidth="2" strokeLinecap="round" />
        <g data-lively>
          <path
            d="M32 44C22 36 12 29 12 19 12 11 17 6 23 6c4 0 7 2 9 6 2-4 5-6 9-6 6 0 11 5 11 13 0 10-10 17-20 25Z"
            fill="#ee3d6f"
          />
          <path d="M18 19c0-5 2-8 6-8" fill="none" stroke="#ffc1d2" strokeWidth="3" strokeLinecap="round" />
          <path d="m29 47 3-4 3 4h-6Z" fill="#c9234f" />
        </g>
      </>
    ),
  },
  champagne: {
    motion: 'pulse',
    picture: (
      <>
        <g fill="none" stroke="#b48d3c" strokeWidth="2.6" strokeLinecap="round">
          <path d="M20 42v14M13 57h14M44 42v14M37 57h14" />
        </g>
        <path d="M12 14h16l-1 16c0 8-3 12-7 12s-7-4-7-12l-1-16Z" fill="#fdf3d6" />
        <path d="M13 22h14l-.5 9c0 7-3 11-6.500 11S13.500 38 13.500 31L13 22Z" fill="#f3c451" />
        <path d="M36 14h16l-1 16c0 8-3 12-7 12s-7-4-7-12l-1-16Z" fill="#fdf3d6" />
        <path d="M37 22h14l-.5 9c0 7-3 11-6.500 11s-6.500-4-6.500-11l-.5-9Z" fill="#f3c451" />
        <g data-lively fill="#fff8e2">
          <circle cx="18" cy="33" r="1.500" />
          <circle cx="22" cy="28" r="1.500" />
          <circle cx="42" cy="33" r="1.500" />
          <circle cx="46" cy="27" r="1.500" />
        </g>
        <path d="m32 4 1.500 4 4 1.500-4 1.500L32 15l-1.500-4-4-1.500 4-1.500L32 4Z" fill="#f7b733" />
      </>
    ),
  },
  teddy: {
    motion: 'sway',
    picture: (
      <>
        <circle cx="20" cy="14" r="7" fill="#a8703f" />
        <circle cx="44" cy="14" r="7" fill="#a8703f" />
        <circle cx="20" cy="14" r="3.500" fill="#e0b285" />
        <circle cx="44" cy="14" r="3.500" fill="#e0b285" />
        <ellipse cx="32" cy="47" rx="15" ry="14" fill="#a8703f" />
        <ellipse cx="32" cy="48" rx="9" ry="9" fill="#e0b285" />
        <ellipse cx="16" cy="42" rx="5" ry="8" fill="#955f33" transform="rotate(28 16 42)" />
        <ellipse cx="48" cy="42" rx="5" ry="8" fill="#955f33" transform="rotate(-28 48 42)" />
        <circle cx="32" cy="23" r="15" fill="#b97f4b" />
        <ellipse cx="32" cy="28" rx="7.500" ry="6" fill="#f0cfa6" />
        <circle cx="26" cy="20" r="2" fill="#3b2416" />
        <circle cx="38" cy="20" r="2" fill="#3b2416" />
        <ellipse cx="32" cy="26" rx="2.600" ry="2" fill="#3b2416" />
        <path
          d="M32 28v2m-3 1c1.500 1.500 4.500 1.500 6 0"
          fill="none"
          stroke="#3b2416"
          strokeWidth="1.600"
          strokeLinecap="round"
        />
        <path
          data-lively
          d="M32 53c-4-3-6-5-6-7.500 0-3 4.500-4 6-1 1.500-3 6-2 6 1 0 2.500-2 4.500-6 7.500Z"
          fill="#e8365f"
        />
      </>
    ),
  },
  bouquet: {
    motion: 'sway',
    picture: (
      <>
        <path d="m18 30 10 30h8l10-30H18Z" fill="#f1e3f5" />
        <path d="m32 34 4 26h-8l4-26Z" fill="#dcc3e6" />
        <path
          d="M14 26c2 6 6 8 10 8M50 26c-2 6-6 8-10 8M32 20v14"
          fill="none"
          stroke="#3aa868"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <g fill="#ee3d6f">
          <circle cx="20" cy="20" r="8" />
          <circle cx="44" cy="20" r="8" />
        </g>
        <circle cx="32" cy="14" r="9" fill="#f7a823" />
        <circle cx="27" cy="27" r="7" fill="#8d5be0" />
        <circle cx="38" cy="27" r="7" fill="#f583a8" />
        <g fill="#fff6dd">
          <circle cx="20" cy="20" r="2.600" />
          <circle cx="44" cy="20" r="2.600" />
          <circle cx="32" cy="14" r="3" />
          <circle cx="27" cy="27" r="2.400" />
          <circle cx="38" cy="27" r="2.400" />
        </g>
        <path d="M24 45h16" stroke="#e8365f" strokeWidth="3.600" strokeLinecap="round" />
      </>
    ),
  },
  ring: {
    motion: 'shine',
    picture: (
      <>
        <circle cx="32" cy="42" r="16" fill="none" stroke="#e9b844" strokeWidth="5" />
        <path d="M21 32a16 16 0 0 0-4 7" fill="none" stroke="#fbe3a1" strokeWidth="3" strokeLinecap="round" />
        <path d="m22 12 5-7h10l5 7-10 14-10-14Z" fill="#9fdcf5" />
        <path d="m22 12 5-7 2 7-7 0Zm20 0-5-7-2 7 7 0ZM29 12h6l-3 14-3-14Z" fill="#d6f3fd" />
        <g data-lively fill="#fff">
          <path d="m48 6 1.300 3.700L53 11l-3.700 1.300L48 16l-1.300-3.700L43 11l3.700-1.300L48 6Z" />
          <path d="m15 16 1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1 1-2.500Z" />
        </g>
      </>
    ),
  },
};

/** A gift, drawn and moving a little. It stands still for those who ask for no motion. */
export function GiftDrawing({ gift }: { gift: GiftId }) {
  const { motion, picture } = drawings[gift];
  return (
    <Picture viewBox="0 0 64 64" aria-hidden $motion={motion}>
      {picture}
    </Picture>
  );
}

const arrive = keyframes`
  from { scale: .3; rotate: -14deg; opacity: 0 }
  60% { scale: 1.08; rotate: 4deg; opacity: 1 }
`;
const sway = keyframes`
  25% { rotate: -5deg }
  75% { rotate: 5deg }
`;
const pulse = keyframes`
  50% { scale: 1.18; opacity: .8 }
`;
const float = keyframes`
  50% { translate: 0 -3px }
`;
const shine = keyframes`
  0%, 100% { opacity: .15; scale: .6 }
  50% { opacity: 1; scale: 1.1 }
`;
const moving = { sway, pulse, float, shine } as const;

const Picture = styled.svg<{ $motion: Motion }>`
  width: 100%;
  height: 100%;
  overflow: visible;
  transform-origin: 50% 90%;
  animation:
    ${arrive} 480ms cubic-bezier(0.2, 0.9, 0.3, 1.3) backwards,
    ${({ $motion }) => ($motion === 'sway' ? sway : 'none')} 2.8s ease-in-out 500ms 3;
  [data-lively] {
    transform-box: fill-box;
    transform-origin: center;
    ${({ $motion }) => css`
      animation: ${moving[$motion]} 1.8s ease-in-out infinite;
    `}
  }
`;
