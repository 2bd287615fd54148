import { deep, ink, lead, pale, second } from './art-inks.ts';

const sun = <circle cx="330" cy="232" r="168" />;
const moon = <circle cx="520" cy="262" r="128" />;
const skin = ['#e8b08c', '#8f5a3c'] as const;

/** Two people on benches by the water, each before a light; the lights overlap. Deliberately wider than its frame. */
export function MeetingCircles() {
  return (
    <svg viewBox="0 0 800 480" preserveAspectRatio="xMidYMax meet" overflow="visible" aria-hidden>
      <clipPath id="mc-sky">
        <path d="M-3000-400h6800v720h-6800z" />
      </clipPath>
      <clipPath id="mc-sun">{sun}</clipPath>
      <linearGradient id="mc-sea" x2="0" y2="1">
        <stop stopColor={second} stopOpacity=".34" />
        <stop offset="1" stopColor={second} stopOpacity=".12" />
      </linearGradient>
      <g clipPath="url(#mc-sky)">
        <g fill={lead}>{sun}</g>
        <g fill={second}>{moon}</g>
        <g clipPath="url(#mc-sun)" fill={deep}>
          {moon}
        </g>
        <path
          d="M-3000 320v-22c700-60 1300-34 2000-14 500-46 800-16 1130 30 300-60 620-26 900-6 400-40 900-44 2770-8v20z"
          fill={second}
          opacity=".16"
        />
      </g>
      <path d="M-3000 320h6800v120h-6800z" fill="url(#mc-sea)" />
      <path
        d="M206 332h248M236 350h206M262 370h148M300 392h70"
        stroke={lead}
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".75"
      />
      <path d="M470 340h150M486 360h110M500 382h64" stroke={second} strokeWidth="7" strokeLinecap="round" />
      <path
        d="M720 346h160M960 372h90M110 366h60M1240 350h130"
        stroke={pale}
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".8"
      />
      <path
        d="M650 84c9-11 18-11 25 0 7-11 16-11 25 0M730 132c7-8 14-8 20 0 6-8 13-8 20 0"
        fill="none"
        stroke={ink}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-3000 436h6800v400h-6800z" fill={deep} />
      <g fill={deep}>
        <path d="M421 436V196h8v240zM411 196h28l5-34h-38zM417 162h16l-8-14z" />
        <rect x="414" y="166" width="22" height="26" fill={pale} />
        <circle cx="425" cy="179" r="38" fill={pale} opacity=".28" />
        <path d="M405 436h40l-6-12h-28z" />
      </g>
      <Sitter
        x={306}
        body={pale}
        tone={skin[0]}
        hair="M-2-98c-15 0-24 10-24 25 0 9 3 15 8 19-2 10-1 20 4 28 12 2 20-6 20-20l1-26c8-3 13-8 14-14-4-8-12-12-23-12Z"
      />
      <Sitter
        x={560}
        body={lead}
        tone={skin[1]}
        isMirrored
        hair="M-2-97c-13 0-22 8-22 21 0 7 2 12 6 15h12l2-16c9-1 15-4 19-8-2-8-9-12-17-12Z"
      />
      <Bench x={250} />
      <Bench x={486} />
    </svg>
  );
}

function Sitter({
  x,
  body,
  tone,
  hair,
  isMirrored = false,
}: {
  x: number;
  body: string;
  tone: string;
  hair: string;
  isMirrored?: boolean;
}) {
  return (
    <g transform={`translate(${x} 430) scale(${isMirrored ? -1.02 : 1.02} 1.02)`}>
      <path d="M-42 0v-18c0-20 16-31 39-31s39 11 39 31v18z" fill={body} />
      <path
        d="M-12-62h17v22c-4 6-13 6-17 0zM-20-76a19 19 0 0 1 38-3l5 9-5 2c0 12-5 17-15 17-14 0-23-9-23-25Z"
        fill={tone}
      />
      <path d={hair} fill={deep} />
    </g>
  );
}

function Bench({ x }: { x: number }) {
  return (
    <path
      d={`M${x} 396h130v10h-130zM${x} 413h130v10h-130zM${x + 10} 390h9v52h-9zM${x + 111} 390h9v52h-9z`}
      fill={deep}
    />
  );
}
