import { encode } from 'uqr';
import { drawnCode } from '@manyhearts/contract/qr-code';

const namespace = 'http://www.w3.org/2000/svg';
/** Whole pixels, so that all modules have the same size. */
const modulePx = 4;

/** Black on white in every appearance: many cameras can't read inverted codes. Without a framework, because the log-in has none. */
export function qrPicture(address: string, label: string): SVGSVGElement {
  // Error correction M, because cameras read screens at an angle and through reflections.
  const { side, path } = drawnCode(encode(address, { ecc: 'M', border: 0 }).data);
  const picture = shape('svg', {
    role: 'img',
    'aria-label': label,
    width: String(side * modulePx),
    viewBox: `0 0 ${side} ${side}`,
    'shape-rendering': 'crispEdges',
    style: 'display: block; max-width: 100%; height: auto; forced-color-adjust: none',
  });
  picture.append(
    shape('path', { fill: 'white', d: `M0 0h${side}v${side}h-${side}z` }),
    shape('path', { fill: 'black', d: path }),
  );
  return picture;
}

function shape<Tag extends 'svg' | 'path'>(tag: Tag, attributes: Record<string, string>): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
