import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../site/e2e/until.ts';

/** More elements than any screen has between two that a journey uses. */
const mostSteps = 150;
/** Keys that do something; the others move the focus or write. */
const acts = /^(?:Enter|Space|Control\+.+|.)$/;

/** A person who uses nothing but the keyboard. After each act the focus must be on the page again. */
export class Keyboard {
  /** How often a key did something, and how many texts were written. */
  readonly count = { acts: 0, texts: 0 };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a key, and waits until the page has the focus. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    if (acts.test(key)) this.count.acts += 1;
    await this.expectFocus(key);
  }

  /** Writes where the focus is. */
  async write(text: string): Promise<void> {
    this.count.texts += 1;
    await this.page.keyboard.insertText(text);
  }

  /** Tabs, until the element has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < mostSteps; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`Not reached by ${key}: ${String(target)}`);
  }

  async writeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Control+A');
    await this.write(text);
  }

  async open(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Opens what the palette finds first. */
  async find(words: string, label: string): Promise<void> {
    await this.press('Control+k');
    await this.page.getByRole('dialog', { name: 'Search' }).waitFor();
    await this.write(words);
    await this.page.getByRole('option', { name: label, selected: true }).waitFor();
    await this.press('Enter');
  }

  private async expectFocus(key: string): Promise<void> {
    // A page that is left has none.
    const isOnBody = () => this.page.evaluate(() => document.activeElement === document.body).catch(() => true);
    await until(`the focus is on the page after ${key}`, async () => !(await isOnBody()), 15_000);
  }
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.locator('h1').count()).toBe(1);
}
