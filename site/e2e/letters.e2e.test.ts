import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { fontPairs } from '@manyhearts/themes/font-pairs';
import { sharedDemo, type Served } from './served-demo.ts';
import { watchedPage } from './watched-page.ts';

const brands = ['general', 'milf', 'bdsm', 'bbw', 'gilf', 'gay', 'she'];
const displays = Object.values(fontPairs).map(({ display }) => display);
/** Shorter lines rarely match the fallback's width and rarely fill a line. */
const shortest = 12;

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

/** All headlines in large type, in all languages. */
function headlines(): string[] {
  const titlesIn = (texts: object): string[] =>
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'object'
        ? titlesIn(text as object)
        : /title$/i.test(name) && !String(text).includes('{{')
          ? [String(text)]
          : [],
    );
  return languages
    .flatMap((language) =>
      [siteMessages.auth, siteMessages.landing, siteMessages.pricing].flatMap((texts) => titlesIn(texts[language])),
    )
    .filter(({ length }) => length >= shortest);
}

describe('What stands in for letters that are late', () => {
  it.each(brands)('takes the room of those of %s', async (brand) => {
    const { page, close } = await watchedPage(demo);
    await page.goto(demo.at(brand));
    const { family, lines } = await page.evaluate(async (all) => {
      const { fontWeight, textTransform } = getComputedStyle(document.querySelector('h1') ?? document.body);
      const stackOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
      const pen = document.createElement('canvas').getContext('2d')!;
      const widthOf = (text: string, name: string): number => {
        pen.font = `${fontWeight} 100px ${stackOf(name)}`;
        return pen.measureText(text).width / 100;
      };
      // Rejects if a local fallback font is missing on this machine; another one exists.
      await document.fonts
        .load(`${fontWeight} 100px ${stackOf('--font-display')}`, all.join(''))
        .catch(() => undefined);
      await document.fonts.ready;
      const shown = all.map((text) => (textTransform === 'uppercase' ? text.toUpperCase() : text));
      return {
        family: stackOf('--font-display'),
        lines: shown.map((text) => ({
          signs: text.length,
          own: widthOf(text, '--font-display'),
          held: widthOf(text, '--font-held'),
        })),
      };
    }, headlines());
    const slack = displays.find((display) => family.startsWith(`"${display.family}"`))?.fallback.slack ?? 0;
    const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);
    const wider = lines.filter(({ own, held, signs }) => own - held > (slack + 0.003) * signs);

    expect(sum(lines.map(({ own }) => own)) / sum(lines.map(({ held }) => held))).toBeCloseTo(1, 2);
    expect(wider.length / lines.length).toBeLessThanOrEqual(0.06);
    await close();
  });
});
