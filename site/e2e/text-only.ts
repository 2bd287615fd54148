import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { foreignHost, markupTexts } from '../../api/test/markup-texts.ts';
import type { WatchedPage } from './watched-page.ts';

/** All texts, spread evenly over so many parts. */
export function partsOfMarkup(count: number): string[] {
  return Array.from({ length: count }, (_, part) => markupTexts.filter((_text, at) => at % count === part).join('\n'));
}

/** Records scripts that ask something; a dialog would also stop the page. */
export function noteDialogs({ page, faults }: WatchedPage): void {
  page.on('dialog', (dialog) => {
    faults.push(`asked ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/** Expects a page to show at least so many of the texts, each as it was written, and to have made nothing of any. */
export async function expectTextOnly({ page, faults }: WatchedPage, what: string, atLeast: number): Promise<void> {
  await page.waitForFunction(
    ([texts, least]) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const all = [document.body.textContent, ...fields].join('\n');
      return texts.filter((text) => all.includes(text)).length >= least;
    },
    [markupTexts, atLeast] as const,
  );
  expect({ what, made: await madeOfMarkup(page), faults }).toEqual({ what, made: [], faults: [] });
}

/** Elements and attributes that only markup in a text can have made. */
function madeOfMarkup(page: Page): Promise<string[]> {
  return page.evaluate((host) => {
    const never =
      'iframe:not([data-shown]), object, embed, base, math, marquee, video, audio, meta[http-equiv=refresh]';
    const urls = ['src', 'srcset', 'srcdoc', 'href', 'xlink:href', 'action', 'formaction', 'data', 'poster'];
    const isBad = (url: string) =>
      url === 'x' || url.includes(host) || /^\W*(?:java|vb)\s*script:|^data:text/i.test(url);
    return [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches(never) ||
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          urls.some((name) => isBad(element.getAttribute(name) ?? '')) ||
          (element.matches('style') && /@import|expression/.test(element.textContent)),
      )
      .map((element) => element.outerHTML.slice(0, 200));
  }, foreignHost);
}
