import { deep, lead, pale, second } from './art-inks.ts';

const stars = '60 70 180 30 300 96 430 40 700 60 760 130 -90 50 -240 110 900 40 1050 96 -420 40 1220 60 1400 110'
  .split(' ')
  .map(Number);
const far =
  'M-3000 480V300h2500v-60h90v-60h70v90h110v-50h60v-70h80v120h120v-80h70v40h90v-110h60v150h130v-70h90v-50h60v90h110v-130h70v110h120v-60h80v100h2700v180z';
const near =
  'M-3000 480V380h2600v-50h120v-40h60v60h140v-90h110v70h130v-40h60v90h180v-120h90v80h140v-50h100v90h150v-70h90v60h2830v110z';

/** A city at night; only the nearer houses have lit windows. */
export function NightSky() {
  return (
    <svg viewBox="0 0 800 480" preserveAspectRatio="xMidYMax meet" overflow="visible" aria-hidden>
      <radialGradient id="ns-glow">
        <stop stopColor={second} stopOpacity=".55" />
        <stop offset="1" stopColor={second} stopOpacity="0" />
      </radialGradient>
      <pattern id="ns-windows" width="26" height="30" patternUnits="userSpaceOnUse">
        <path d="M6 8h7v9H6z" fill={second} opacity=".85" />
        <path d="M18 20h6v7h-6z" fill={lead} opacity=".4" />
      </pattern>
      <circle cx="520" cy="170" r="260" fill="url(#ns-glow)" />
      <circle cx="520" cy="170" r="84" fill={pale} />
      <circle cx="492" cy="148" r="15" fill={second} opacity=".3" />
      <circle cx="548" cy="192" r="22" fill={second} opacity=".22" />
      {stars.map(
        (x, at) => at % 2 === 0 && <circle key={x} cx={x} cy={stars[at + 1]} r={at % 3 ? 2 : 3} fill={pale} />,
      )}
      <path d={far} fill={lead} opacity=".22" />
      <path d={near} fill={deep} />
      <path d={near} fill="url(#ns-windows)" />
      <path d="M-3000 480v-34h6800v34z" fill={deep} />
    </svg>
  );
}
