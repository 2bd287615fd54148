import { deep, lead, pale, second } from './art-inks.ts';

/** A petal that grows upwards from (0, 0), its tip bent to the right. */
const petal = 'M0 0C-74-78-92-236 26-352 118-244 84-92 0 0Z';
const vein = 'M0 0C-14-96-10-226 26-352';

const behind = [-84, -56, -28, 2, 30, 58, 86] as const;
const before = [-98, -70, -42, -13, 16, 44, 72, 100] as const;
/** Petals nearer the horizontal are longer, so that the flower looks like wings rather than a wheel. */
const reach = (turn: number) => 0.72 + (Math.abs(turn) / 100) * 0.74;

/** An opening flower under the words, and two petals in the wind. */
export function OpenPetals() {
  return (
    <svg viewBox="0 0 1200 460" preserveAspectRatio="xMidYMax meet" overflow="visible" aria-hidden>
      <radialGradient id="op-far" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="360">
        <stop stopColor={deep} />
        <stop offset=".95" stopColor={lead} />
      </radialGradient>
      <radialGradient id="op-near" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="370">
        <stop offset=".1" stopColor={deep} />
        <stop offset=".5" stopColor={lead} />
        <stop offset=".97" stopColor={second} />
      </radialGradient>
      <radialGradient id="op-heart">
        <stop stopColor={pale} />
        <stop offset=".35" stopColor={second} />
        <stop offset="1" stopColor={second} stopOpacity="0" />
      </radialGradient>
      <g transform="translate(600 470)">
        {behind.map((turn) => (
          <path
            key={turn}
            d={petal}
            fill="url(#op-far)"
            opacity=".8"
            transform={`rotate(${turn}) scale(${reach(turn) * 1.12})`}
          />
        ))}
        {before.map((turn) => (
          <g key={turn} transform={`rotate(${turn}) scale(${reach(turn)})`}>
            <path d={petal} fill="url(#op-near)" opacity=".94" />
            <path d={vein} fill="none" stroke={pale} strokeWidth="1.5" opacity=".55" />
          </g>
        ))}
        <circle r="120" fill="url(#op-heart)" />
      </g>
      <path
        d="M820 80c130-40 210 26 330-16M900 120c100-24 160 20 250-6M40 150c110-40 190 20 290-14"
        fill="none"
        stroke={pale}
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".5"
      />
      <path d={petal} fill={second} transform="translate(1030 96) rotate(64) scale(.2)" />
      <path d={petal} fill={pale} transform="translate(1136 36) rotate(104) scale(.13)" />
      <path d={petal} fill={second} opacity=".8" transform="translate(214 118) rotate(-30) scale(.14)" />
    </svg>
  );
}
