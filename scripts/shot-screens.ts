/** The screens of `npm run shots`: path, viewer, and steps before the picture. */
import type { Page } from 'playwright-core';

export type Viewer = 'visitor' | 'demo' | 'newbie' | 'fresh';
/** At the start of `path`, `ofMember` is a placeholder for the path of a member that the viewer may see. */
export type Screen = {
  name: string;
  viewer: Viewer;
  path: string;
  act?: (page: Page) => Promise<void>;
  isWhole?: boolean;
  isUnanswered?: boolean;
};

export const ofMember = '/members/somebody';

/** The full page instead of the first screen, for pages that are worth it. */
const whole = { isWhole: true } as const;
const main = (page: Page) => page.locator('main');
const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;
const settled = (page: Page) =>
  main(page).locator('[role=status]:has(> [aria-hidden])').first().waitFor({ state: 'detached' });
const found = (page: Page) => page.locator('[data-member]').first().waitFor();
const onceFound = (act: (page: Page) => Promise<void>) => (page: Page) => found(page).then(() => act(page));
/** Members have different languages, so elements are not found by their texts. */
const menu = (page: Page) => main(page).locator('button[aria-haspopup=menu]').first();
const choose = async (page: Page, item: 'first' | 'last'): Promise<void> => {
  await menu(page).click();
  await page.getByRole('menuitem')[item]().click();
  await page.locator('dialog:modal').waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: '/', ...whole },
  { name: 'entry-warning', viewer: 'visitor', path: '/', isUnanswered: true },
  {
    name: 'consent',
    viewer: 'visitor',
    path: '/',
    isUnanswered: true,
    act: (page) => page.locator('#entry-warning [data-act=entry]').click(),
  },
  {
    name: 'language-menu',
    viewer: 'visitor',
    path: '/pricing',
    act: (page) => page.locator('header [aria-haspopup=menu]').first().click(),
  },
  { name: 'pricing', viewer: 'visitor', path: '/pricing', ...whole },
  { name: 'lang-config', viewer: 'visitor', path: '/lang-config' },
  { name: 'terms', viewer: 'visitor', path: '/pages/terms' },
  { name: 'faq', viewer: 'visitor', path: '/pages/faq' },
  { name: 'service', viewer: 'visitor', path: '/pages/service' },
  { name: 'complaints', viewer: 'visitor', path: '/complaints', ...whole },
  { name: 'notice', viewer: 'visitor', path: '/notice', ...whole },
  { name: 'dead-complaint', viewer: 'visitor', path: `/complaints/${'A'.repeat(43)}` },
  { name: 'not-found', viewer: 'visitor', path: '/nothing/here' },
  { name: 'login', viewer: 'visitor', path: '/login' },
  { name: 'reset-password', viewer: 'visitor', path: '/reset-password' },
  { name: 'new-password', viewer: 'visitor', path: '/reset-password/do' },
  { name: 'activation-done', viewer: 'visitor', path: '/activate/done' },
  { name: 'activation-error', viewer: 'visitor', path: '/activate/error' },
  { name: 'dead-link', viewer: 'visitor', path: `/${'A'.repeat(43)}` },
  { name: 'signup', viewer: 'visitor', path: '/signup' },
  {
    name: 'signup-later',
    viewer: 'visitor',
    path: '/signup?gender=female&seeking=male',
    act: (page) => page.locator('[name=username]').waitFor(),
  },
  { name: 'search-visitor', viewer: 'visitor', path: '/members', act: settled },
  {
    name: 'signup-dialog',
    viewer: 'visitor',
    path: ofMember,
    act: async (page) => {
      // Brands that hide members from visitors redirect to the log-in.
      const like = page.getByRole('link', { name: 'Like' });
      if (await like.isVisible()) await like.click();
    },
  },
  { name: 'search', viewer: 'demo', path: '/members', act: found },
  {
    name: 'search-filters',
    viewer: 'demo',
    path: '/members?photo=true&min_age=30',
    act: onceFound((page) =>
      isNarrow(page) ? main(page).locator('button[aria-haspopup=dialog]').click() : settled(page),
    ),
  },
  { name: 'search-similar', viewer: 'demo', path: '/members?min_age=19&max_age=19&photo=true', act: settled, ...whole },
  { name: 'search-none', viewer: 'demo', path: '/members?country=ZZ&min_age=98', act: settled },
  {
    name: 'account-menu',
    viewer: 'demo',
    path: '/members',
    act: onceFound((page) => page.locator('[aria-haspopup=menu]:visible').last().click()),
  },
  { name: 'profile-other', viewer: 'demo', path: ofMember, act: settled, ...whole },
  { name: 'profile-locked', viewer: 'newbie', path: ofMember, act: settled },
  { name: 'profile-menu', viewer: 'demo', path: ofMember, act: (page) => menu(page).click() },
  { name: 'report', viewer: 'demo', path: ofMember, act: (page) => choose(page, 'first') },
  { name: 'block', viewer: 'demo', path: ofMember, act: (page) => choose(page, 'last') },
  {
    name: 'gallery',
    viewer: 'demo',
    path: ofMember,
    act: async (page) => {
      // The arrow of the icon: built pages don't name their icons.
      await main(page).locator('button:has(path[d="M15 3h6v6"])').first().click();
      await page.locator('dialog:modal').waitFor();
    },
  },
  {
    name: 'match-finder',
    viewer: 'demo',
    path: '/match-finder',
    act: (page) => page.locator('input[type=radio]').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'matches',
    viewer: 'demo',
    path: '/match-finder',
    act: async (page) => {
      for (let question = 0; question < 4; question += 1) {
        const heading = await main(page).locator('h2').first().innerText();
        await main(page).locator('label:has(input[type=radio])').first().click();
        await main(page).locator('button[type=submit]').click();
        await page.waitForFunction(`document.querySelector('main h2')?.textContent !== ${JSON.stringify(heading)}`);
      }
      await settled(page);
    },
  },
  {
    name: 'profile',
    viewer: 'demo',
    path: '/profile',
    act: (page) => page.locator('#about button').first().waitFor(),
    ...whole,
  },
  {
    name: 'profile-open',
    viewer: 'demo',
    path: '/profile',
    act: async (page) => {
      for (const part of ['about', 'facts', 'interests', 'place'])
        await page.locator(`#${part} > div button`).first().click();
      await settled(page);
    },
    ...whole,
  },
  {
    name: 'crop',
    viewer: 'demo',
    path: '/profile',
    act: async (page) => {
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await page.locator('dialog:modal [role=slider], dialog:modal input[type=range]').first().waitFor();
    },
  },
  { name: 'settings', viewer: 'demo', path: '/notifications', act: settled, ...whole },
  {
    name: 'settings-open',
    viewer: 'newbie',
    path: '/notifications',
    act: async (page) => {
      await settled(page);
      for (const panel of ['email', 'password', 'two-step', 'passkeys'])
        await page.locator(`section[aria-labelledby=settings-${panel}] button`).first().click();
    },
    ...whole,
  },
  { name: 'credits', viewer: 'demo', path: '/credits', act: settled, ...whole },
  {
    name: 'checkout',
    viewer: 'newbie',
    path: '/credits',
    act: async (page) => {
      await main(page).locator('article a').first().click();
      await main(page).locator('[type=radio]').first().waitFor({ state: 'attached' });
    },
    ...whole,
  },
  { name: 'premium', viewer: 'newbie', path: '/premium', act: settled },
  { name: 'direct-debit', viewer: 'demo', path: '/directdebit', act: settled, ...whole },
  { name: 'purchases', viewer: 'demo', path: '/transactions', act: settled, ...whole },
  { name: 'no-purchases', viewer: 'newbie', path: '/transactions', act: settled },
  { name: 'statement', viewer: 'demo', path: '/transactions?tab=statement', act: settled },
  { name: 'spending', viewer: 'demo', path: '/transactions?tab=spending', act: settled },
  { name: 'decisions', viewer: 'demo', path: '/decisions', act: settled, ...whole },
  { name: 'chats', viewer: 'demo', path: '/chats', act: settled },
  { name: 'first-message', viewer: 'demo', path: `${ofMember}/chat`, act: settled },
  { name: 'likes', viewer: 'demo', path: '/likes', act: settled, ...whole },
  { name: 'likes-of-match', viewer: 'demo', path: '/likes/match', act: settled },
  { name: 'swipe', viewer: 'demo', path: '/swipe-game', act: settled },
  { name: 'activation', viewer: 'fresh', path: '/members', act: settled },
  { name: 'signup-matches', viewer: 'fresh', path: '/signup-matches', act: settled },
  ...(['photo', 'personal', 'about', 'confirm'] as const).map((screen): Screen => ({
    name: `complete-${screen}`,
    viewer: 'fresh',
    path: `/complete-signup?${screen}#${screen}`,
    act: settled,
  })),
  { name: 'design-system', viewer: 'visitor', path: '/dev/ui', ...whole },
];
