import type { BrowserContext, Page } from 'playwright-core';

type Measures = { shift: number; largest: { time: number; tag: string; url: string } | null };
declare global {
  interface Window {
    measures: Measures;
  }
}

/**
 * Records all layout shifts, also those that browsers ignore after input, and the largest contentful paint. Call before
 * the first page.
 */
export async function measure(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const measures: Measures = { shift: 0, largest: null };
    window.measures = measures;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) measures.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime: time, element, url } = entry as PerformanceEntry & { element: Element | null; url: string };
        measures.largest = { time, tag: element?.tagName ?? '', url };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Measured after fonts have loaded and two frames were painted. */
export async function measuresOf(page: Page): Promise<Measures> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return window.measures;
  });
}
