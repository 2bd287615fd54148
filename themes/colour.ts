/** A colour in OKLCH: lightness 0–1, chroma from grey upwards, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

const opaque = /^#[0-9a-f]{6}$/i;

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && opaque.test(value);
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Reduces chroma until the colour fits into sRGB; lightness and hue stay. */
export function toHex(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  let fits = 0;
  let tooMuch = colour.chroma;
  let channels = linearOf({ ...colour, lightness });
  if (!isShowable(channels)) {
    for (let round = 0; round < 12; round += 1) {
      const chroma = (fits + tooMuch) / 2;
      if (isShowable(linearOf({ ...colour, lightness, chroma }))) fits = chroma;
      else tooMuch = chroma;
    }
    channels = linearOf({ ...colour, lightness, chroma: fits });
  }
  return `#${channels.map((channel) => hexPair(fromLinear(channel))).join('')}`;
}

/** The colour of a gradient at `share` of its length. */
export function blend(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  return `#${channelsOf(from)
    .map((channel, index) => hexPair(channel + (target[index]! - channel) * share))
    .join('')}`;
}

/** Linear RGB from 0 to 1. */
export function lightOf(hex: string): [number, number, number] {
  return channelsOf(hex).map(toLinear) as [number, number, number];
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}

function linearOf({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(channels: number[]): boolean {
  return channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function hexPair(channel: number): string {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');
}
