import { describe, expect, it } from '@jest/globals';
import { heroMotifs } from '@manyhearts/themes/recipe';
import { render } from '@testing-library/react';
import { BrandArt } from './BrandArt.tsx';

const drawn = (motif: string) => render(<BrandArt motif={motif} />).container.innerHTML;
/** Skin colours of the two people on benches; all other colours are the brand's. */
const ownColours = ['#8f5a3c', '#e8b08c'];
/** A landing page has a budget of 12 kB, this drawing included. */
const maxLength = 6_400;

describe('The drawing of a brand', () => {
  it.each(heroMotifs)('%s is made of the brand’s colours, says nothing, and is small', (motif) => {
    const svg = drawn(motif);
    const colours = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].map(([, colour = '']) => colour);

    expect(colours.length).toBeGreaterThan(3);
    expect(
      colours.filter(
        (colour) => !/^(none|var\(--c-[a-z-]+\)|url\(#[a-z]+-[a-z]+\))$/.test(colour) && !ownColours.includes(colour),
      ),
    ).toEqual([]);
    expect(svg).not.toMatch(/<text|<image|href=|NaN|undefined/);
    expect(svg.length).toBeLessThanOrEqual(maxLength);
  });

  it.each(heroMotifs)('%s finds each of its gradients once', (motif) => {
    const svg = drawn(motif);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is another one for each theme, and the house’s own where there is none', () => {
    expect(new Set(heroMotifs.map(drawn)).size).toBe(heroMotifs.length);
    expect(drawn('gone')).toBe(drawn('meeting-circles'));
  });
});
