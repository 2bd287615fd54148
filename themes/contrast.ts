import { lightOf } from './colour.ts';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for outlines of controls and focus indicators. */
export const readable = { text: 4.5, graphics: 3 } as const;

/** WCAG contrast of two opaque colours, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

export function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
