import { deep, lead, page, pale, second } from './art-inks.ts';

const rays = Array.from({ length: 18 }, (_, at) => at * 20);
const cypress = 'M0 0C-16-20-18-70 0-128 18-70 16-20 0 0Z';

/** A full sun over round hills; the last hill has the page's colour, so that the hero fades into the page. */
export function RisingSuns() {
  return (
    <svg viewBox="0 0 800 460" preserveAspectRatio="xMidYMax meet" overflow="visible" aria-hidden>
      <g fill={pale} transform="translate(430 236)">
        <circle r="400" opacity=".14" />
        <circle r="300" opacity=".2" />
        {rays.map((turn) => (
          <path
            key={turn}
            d={turn % 40 ? 'M-15-152q15-76 30 0z' : 'M-18-150q18-124 36 0z'}
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="136" />
      </g>
      <path
        d="M-3000 520V400C-900 380-500 330-240 318-20 308 130 292 262 300c190 12 300 90 420 150v70z"
        fill={second}
      />
      <path d="M-3000 520V420C-600 400-340 352-120 350 60 348 190 400 330 470v50z" fill={lead} />
      <path d="M330 520C440 400 600 312 770 316c230 6 420 80 900 90l2100 14v100z" fill={deep} />
      <path d="M560 520c80-74 200-130 330-132 180-2 420 62 2900 70v62z" fill={second} />
      <g fill={deep}>
        <path d={cypress} transform="translate(96 354) scale(.9)" />
        <path d={cypress} transform="translate(132 366) scale(.62)" />
      </g>
      <g fill={lead}>
        <path d={cypress} transform="translate(592 322) scale(.62)" />
        <path d={cypress} transform="translate(622 319) scale(.45)" />
      </g>
      <path
        d="M640 470c90-40 170-58 260-58M700 480c80-34 160-50 250-48M-140 396c110-14 230 10 330 58M-180 424c110-10 220 0 310 34"
        fill="none"
        stroke={pale}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray=".1 15"
        opacity=".85"
      />
      <path d="M-3000 520v-20C-700 500 0 412 420 412s900 84 3380 88v40z" fill={page} />
    </svg>
  );
}
