import type { Page } from 'playwright-core';

/** What reaches out of the window, and by how many pixels. What scrolls or is cut by itself, or is for ears, may. */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!text.textContent?.trim() || !element?.checkVisibility() || element.closest('script,style,option')) continue;
      let box: Element | null = element;
      while (box && !/auto|scroll|hidden/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
      if (box) continue;
      range.selectNodeContents(text);
      const beyond = Math.max(...[...range.getClientRects()].map(({ right }) => right)) - innerWidth;
      if (beyond > 1) found.push(`${Math.round(beyond)} px: ${text.textContent.trim()}`);
    }
    const wider = document.documentElement.scrollWidth - innerWidth;
    return wider > 0 ? [...found, `the page: ${wider} px`] : found;
  });
}
