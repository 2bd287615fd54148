import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import type { MadeTenant } from './factories.ts';
import { aListedBrowser, aListedMember } from './listed-members.ts';

/** `sibling` is a brand of the same pool, `stranger` one of another pool. */
type Brands = { home: MadeTenant; sibling: MadeTenant; stranger: MadeTenant };

/** Ids that calls must answer like an unknown one, for each reason why a member of `home` can't see another. */
export async function hiddenMembers(
  t: TestApp,
  viewerId: string,
  { home, sibling, stranger }: Brands,
): Promise<string[]> {
  const enemy = await aListedBrowser(t, home);
  await enemy.own.post('/api/block', { profile: viewerId });
  const hidden = [
    await aListedMember(t, stranger),
    await aListedMember(t, sibling),
    await aListedMember(t, home, { isInvisible: true }),
    await aListedMember(t, home, { status: 'disabled' }),
    // The brand shows no fictional profiles.
    await aListedMember(t, home, { origin: 'fictional' }),
  ];
  return [...hidden.map(({ id }) => id), enemy.id];
}

/** Status and body of the answer to a call about a profile, without what differs in every answer. */
export async function answerAbout(own: Browser, path: string, profile: string): Promise<[number, string]> {
  const { statusCode, body } = await own.post(path, { profile });
  return [statusCode, body.replace(/"reference":"[^"]*"/, '')];
}
