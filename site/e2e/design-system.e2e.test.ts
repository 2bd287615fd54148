import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { themes } from '@manyhearts/themes';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { axeFindings, colourRules } from './axe-findings.ts';
import { oneInTurn, sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { painted, settled, watchedPage, whenAwake } from './watched-page.ts';

let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
}, 90_000);
afterAll(() => demo?.stop());

const phone = { width: 360, height: 740 };
const wide = { width: 1_440, height: 900 };
const modal = (page: Page) => page.locator('dialog:modal');
const opener = (page: Page, what: string) => page.locator(`[data-opens=${what}]`);
const isFocused = (page: Page, what: string) =>
  opener(page, what).evaluate((element) => element === document.activeElement);
/** A dialog that was closed gives the focus back to what opened it. */
const closed = { open: 0, isFocused: true };

async function shown(options: BrowserContextOptions = {}, query = '') {
  const watched = await watchedPage(demo, { viewport: phone, reducedMotion: 'reduce', ...options });
  await watched.page.goto(demo.at('general', `/dev/ui${query}`));
  if (options.javaScriptEnabled === false) return watched;
  await whenAwake(watched.page);
  await settled(watched.page);
  return watched;
}

const themeNames = sample(Object.keys(themes), 1);
/** Themes differ in looks: a run that takes turns holds the others against the rules of colours only. */
const whollyTried = oneInTurn(themeNames, 'all rules of axe');

describe('In every theme', () => {
  it.each(themeNames)('%s has nothing wider than a phone and nothing too small for a thumb', async (theme) => {
    const { page, faults, close } = await shown({}, `?theme=${theme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const small = await page.locator('main').evaluate((main) =>
      [
        ...main.querySelectorAll<HTMLElement>(
          'button, select, textarea, a[href^="#"], input:not([hidden], [type=checkbox], [type=radio]), label:has([type=checkbox], [type=radio])',
        ),
      ]
        // A stretched link is as large as its card.
        .filter(
          (part) =>
            part.checkVisibility() &&
            (getComputedStyle(part, '::after').position === 'absolute'
              ? (part.closest('article') ?? part)
              : part
            ).getBoundingClientRect().height < 43.9,
        )
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect(small).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(themeNames)('%s keeps the ring of a focused field off the words above it', async (theme) => {
    const { page, close } = await shown({}, `?theme=${theme}`);
    const ring = 5;
    const covered = await page
      .locator('[id$="-hint"] + :is(input, textarea, div:has(input, select))')
      .evaluateAll(
        (controls, width) =>
          controls
            .filter(
              (control) =>
                control.getBoundingClientRect().top - control.previousElementSibling!.getBoundingClientRect().bottom <
                width,
            )
            .map((control) => control.previousElementSibling?.textContent),
        ring,
      );

    expect(covered).toEqual([]);
    await close();
  });

  it.each(themeNames)(
    '%s can be used by everybody, by day and night',
    async (theme) => {
      const { page, faults, close } = await shown({}, `?theme=${theme}`);
      for (const [colorScheme, rules] of [
        ['light', whollyTried.includes(theme) ? undefined : colourRules],
        ['dark', colourRules],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        const expectNone = async (part: string) => {
          const findings = await axeFindings(page, part, rules);
          expect({ colorScheme, part, findings }).toEqual({ colorScheme, part, findings: [] });
        };
        await expectNone('html');

        for (const overlay of ['question', 'panel']) {
          await opener(page, overlay).click();
          await expectNone('dialog:modal');
          await page.keyboard.press('Escape');
        }
        for (const toast of ['Saved', 'Archived', 'Failed'])
          await page.getByRole('button', { name: toast, exact: true }).click();
        await page.getByRole('button', { name: 'More about this photo' }).click();
        await expectNone('[role=region], [role=menu]');
        await page.keyboard.press('Escape');
      }
      expect(await page.locator('h1').count()).toBe(1);
      expect(faults).toEqual([]);
      await close();
    },
    120_000,
  );

  it('the server dresses the page, by day and night, before any script', async () => {
    const grounds = new Set<string>();
    for (const query of [
      '?theme=onyx&mode=light',
      '?theme=onyx&mode=dark',
      '?theme=parade&mode=light',
      '?theme=parade&mode=dark',
    ]) {
      const { page, close } = await shown({ javaScriptEnabled: false, colorScheme: 'light' }, query);
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      await close();
    }
    expect(grounds.size).toBe(4);
  });
});

describe('A dialog', () => {
  it('keeps the focus inside, is closed by Escape, and gives the focus back', async () => {
    const { page, close } = await shown();
    await opener(page, 'question').click();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog:modal') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect({ open: await modal(page).count(), isFocused: await isFocused(page, 'question') }).toEqual(closed);
    await close();
  });

  it('is closed by a press beside it, and not by one inside', async () => {
    const { page, close } = await shown();
    await opener(page, 'form').click();
    await settled(page);
    const box = await modal(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
    expect(await modal(page).count()).toBe(1);
    await page.mouse.click(10, 10);
    expect({ open: await modal(page).count(), isFocused: await isFocused(page, 'form') }).toEqual(closed);
    await close();
  });

  it('that has to be answered stays, whatever is pressed', async () => {
    const { page, close } = await shown();
    await opener(page, 'sticky').click();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    expect(await modal(page).isVisible()).toBe(true);
    await modal(page).getByRole('button', { name: 'I understand' }).click();
    expect(await modal(page).count()).toBe(0);
    await close();
  });

  it('that is busy stays until it is done, and its button keeps its width', async () => {
    const { page, close } = await shown();
    await opener(page, 'question').click();
    const button = modal(page).getByRole('button', { name: /^Delete/ });
    await settled(page);
    const before = await button.boundingBox();
    await button.click();
    await page.keyboard.press('Escape');
    expect(await modal(page).isVisible()).toBe(true);
    expect((await button.boundingBox())?.width).toBe(before?.width);
    await modal(page).waitFor({ state: 'hidden' });
    await page.getByText('The photo is gone.').waitFor();
    await close();
  });
});

describe('A sheet', () => {
  it('comes from below on a phone, over a page that stands still', async () => {
    const { page, close } = await shown();
    await opener(page, 'rail').click();
    await settled(page);
    const box = await modal(page).boundingBox();
    expect({ left: box?.x, width: box?.width, bottom: (box?.y ?? 0) + (box?.height ?? 0) }).toEqual({
      left: 0,
      width: phone.width,
      bottom: phone.height,
    });
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(180, 60);
    const turned = page.evaluate(
      () => new Promise<void>((heard) => addEventListener('wheel', () => heard(), { once: true, capture: true })),
    );
    await page.mouse.wheel(0, 400);
    await turned;
    await painted(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await modal(page).getByRole('button', { name: 'Close' }).click();
    expect({ open: await modal(page).count(), isFocused: await isFocused(page, 'rail') }).toEqual(closed);
    await close();
  });

  it('is a panel at the side, or a rail that is no overlay at all, where there is room', async () => {
    const { page, close } = await shown({ viewport: wide });
    expect(await page.getByRole('dialog', { name: 'Filters' }).isVisible()).toBe(true);
    expect(await modal(page).count()).toBe(0);
    await opener(page, 'panel').click();
    await settled(page);
    const box = await modal(page).boundingBox();
    expect({ right: (box?.x ?? 0) + (box?.width ?? 0), top: box?.y, height: box?.height }).toEqual({
      right: wide.width,
      top: 0,
      height: wide.height,
    });
    await close();
  });

  it.each([
    [wide, true],
    [phone, false],
  ])('is there as a rail before any script where there is room (%j: %s)', async (viewport, isThere) => {
    const { page, close } = await shown({ javaScriptEnabled: false, viewport });
    expect(await page.getByRole('dialog', { name: 'Filters' }).isVisible()).toBe(isThere);
    await close();
  });

  it('keeps what was filled in when the device is turned', async () => {
    const { page, close } = await shown({ viewport: wide });
    const isOnline = page.getByRole('switch', { name: 'Online now' });
    await isOnline.check();
    // Turned before the check is painted, Chromium applies only some of the narrow screen's rules.
    await painted(page);
    await page.setViewportSize(phone);
    await opener(page, 'rail').click();
    expect(await isOnline.isChecked()).toBe(true);
    await painted(page);
    await page.setViewportSize(wide);
    expect(await isOnline.isVisible()).toBe(true);
    expect(await modal(page).count()).toBe(0);
    await close();
  });
});

describe('By keyboard', () => {
  it('cards are chosen by arrow keys, sliders moved, and a link in the words of a checkbox ticks nothing', async () => {
    const { page, close } = await shown();
    await page.locator('[name=wish][value=love]').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[name=wish]:checked').inputValue()).toBe('spark');

    const from = page.locator('[name=from]');
    await from.focus();
    for (const key of ['ArrowRight', 'PageUp', 'End']) await page.keyboard.press(key);
    expect({ from: await from.inputValue(), to: await page.locator('[name=to]').inputValue() }).toEqual({
      from: '45',
      to: '45',
    });

    const terms = page.locator('#choices [name=terms]');
    await page.locator('#choices label a').evaluate((link) => link.setAttribute('href', '#choices'));
    await page.locator('#choices label a').click();
    expect(await terms.isChecked()).toBe(false);
    await close();
  });

  it('a form says what is missing beside each field, and is sent by Enter', async () => {
    const { page, faults, close } = await shown();
    const form = page.getByRole('form', { name: 'Sample' });
    await form.getByLabel('Name').press('Enter');
    await form.getByText('Please enter your birthday.').waitFor();
    expect(await form.locator('[aria-live=polite]:not(:empty)').count()).toBe(5);

    await form.getByLabel('Name').fill('Robin');
    await form.getByLabel('Day').selectOption('7');
    await form.getByLabel('Month').selectOption('9');
    await form.getByLabel('Year').selectOption('1990');
    await form.getByLabel('Region').selectOption('ut');
    await form.getByText('A woman').click();
    await form.getByRole('checkbox').check();
    await form.getByLabel('Name').press('Enter');
    await form.getByText('"birthday":"1990-09-07"').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe('A picture', () => {
  it('that is lost says so, and somebody without one is a letter', async () => {
    const { page, close } = await shown();
    await page.getByText('a lost picture').scrollIntoViewIfNeeded();
    await page.getByRole('img', { name: 'Åsa', exact: true }).waitFor();
    await page.getByText('lost', { exact: true }).scrollIntoViewIfNeeded();
    await page.getByText('We can’t show this photo').waitFor();
    await close();
  });
});
