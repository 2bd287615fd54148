import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import { signedUp } from './logged-in.ts';
import { sample } from './sample.ts';
import { sharedDemo, type Served } from './served-demo.ts';
import { whenAwake, whenLoaded } from './watched-page.ts';

const phone = { viewport: { width: 360, height: 740 } };
let demo: Served;
beforeAll(async () => {
  demo = await sharedDemo();
});
afterAll(() => demo?.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

describe('Completing a profile on a phone', () => {
  it('survives a reload, a lost connection and the way back, and ends at the address and the first suggestions', async () => {
    const { page, faults, close } = await signedUp(
      demo,
      'general',
      { gender: 'female', seeking: 'male', country: 'IE' },
      phone,
    );
    await page.goto(demo.at('general', '/complete-signup'));
    await heading(page, 'How others see you');
    await whenAwake(page);
    // Tabs past the photo controls.
    for (let tabs = 0; tabs < 12 && (await focused(page)) !== 'Continue'; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'A little about you');
    expect(await focused(page)).toBe('A little about you');

    await page.getByLabel('Eye colour').selectOption('blue');
    await next(page);
    await page.getByLabel('About me').fill('Slow mornings 🌻');
    await page.getByLabel('Wine', { exact: true }).check();
    await page.reload();
    await page.getByText('1 of 15 chosen').waitFor();
    expect(await page.getByLabel('About me').inputValue()).toBe('Slow mornings 🌻');

    await page.context().setOffline(true);
    await next(page);
    await page.locator('form [role=alert]:not(:empty)').waitFor();
    await page.context().setOffline(false);
    await next(page);
    await heading(page, 'Confirm your email address');
    await page.goBack();
    await heading(page, 'In your own words');
    await page.goForward();
    await heading(page, 'Confirm your email address');

    await page.getByRole('link', { name: 'See your first suggestions' }).click();
    // The last screen has asked already, so the first suggestions ask no second time.
    await page.getByRole('article').first().waitFor();
    expect([
      await page.getByRole('dialog').count(),
      await page.getByRole('region', { name: 'Confirm your email address' }).count(),
    ]).toEqual([0, 0]);
    const profile = await page.evaluate(
      async () => ((await (await fetch('/api/profile')).json()) as { profile: object }).profile,
    );
    expect(profile).toMatchObject({ eye_colour: 'blue', about_me: 'Slow mornings 🌻', interests: ['wine'] });
    expect(faults).toEqual([]);
    await close();
  });

  it.each(
    sample<[string, string, string, string]>(
      [
        ['bbw', 'female', 'both', 'IT'],
        ['gilf', 'male', 'female', 'FR'],
      ],
      1,
    ),
  )('can be done by everybody on %s, and every screen fits', async (brand, gender, seeking, country) => {
    const { page, faults, close } = await signedUp(demo, brand, { gender, seeking, country }, phone);
    for (const screen of ['photo', 'personal', 'about', 'confirm']) {
      await page.goto(demo.at(brand, `/complete-signup?${screen}#${screen}`));
      await page
        .locator(screen === 'about' ? 'input[type=search]' : 'main h1')
        .first()
        .waitFor();
      await whenLoaded(page);
      expect([screen, await axeFindings(page), await page.locator('h1').count()]).toEqual([screen, [], 1]);
      expect([screen, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        screen,
        0,
      ]);
    }
    expect(faults).toEqual([]);
    await close();
  });
});
