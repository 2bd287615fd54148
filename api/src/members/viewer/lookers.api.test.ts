import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aListedBrowser, aListedMember } from '../../../test/listed-members.ts';
import { loggedIn } from '../../../test/members.ts';
import { MemberSession } from '../../identity/sessions/member-session.entity.ts';
import { Block } from '../../blocks/block.entity.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { memberSessionTimes } from '../../core/ctx/sessions.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';

const matchFinder = '/api/match-finder?evening=home&pace=slow&hopes=open&near=anywhere';

/** Tests each call that shows other members against each way in which a session stops being valid. */
onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const callsAbout = (id: string) => [`/api/members/${id}`, '/api/members', matchFinder, '/api/signup-matches'];
  /** Urls whose response contains the member's name. */
  async function tellersOf(
    browser: Browser,
    { id, name }: { id: string; name: string },
    headers: Record<string, string> = {},
  ): Promise<string[]> {
    const told: string[] = [];
    for (const url of callsAbout(id)) if ((await browser.get(url, { headers })).body.includes(name)) told.push(url);
    return told;
  }
  const statusesOf = async (browser: Browser, id: string, headers: Record<string, string> = {}) => {
    const statuses: number[] = [];
    for (const url of callsAbout(id)) statuses.push((await browser.get(url, { headers })).statusCode);
    return statuses;
  };
  /** Statuses for a request without a session about a member hidden from visitors. */
  const asVisitor = [404, 200, 403, 403];

  let number = 0;
  /** A woman listed for members of this brand but not public. */
  async function aWoman() {
    const name = `Zelda${(number += 1)}${engine}`;
    const { id } = await aListedMember(t, rose, {
      name,
      gender: 'female',
      seeking: 'male',
      city: 'Amsterdam',
      interests: ['wine', 'yoga'],
      minutesAgo: number,
    });
    return { id, name };
  }
  const aMan = (wishes = {}) =>
    aListedBrowser(t, rose, { gender: 'male', seeking: 'female', city: 'Amsterdam', interests: ['wine'], ...wishes });

  it('A session that is alive is told of somebody by each of these calls', async () => {
    const woman = await aWoman();

    expect(await tellersOf((await aMan()).own, woman)).toEqual(callsAbout(woman.id));
  });

  it.each<[string, (own: Browser) => Promise<unknown>]>([
    ['was ended by log-out', (own) => own.post('/api/logout')],
    [
      'is gone from its table',
      () => asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, MemberSession).remove({})),
    ],
    [
      'was not used for so long',
      () =>
        asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant: rose }, MemberSession).change(
            {},
            { usedAt: new Date(t.app.get(Clock).nowMs() - memberSessionTimes.idleMs) },
          ),
        ),
    ],
    [
      'is so old',
      () =>
        asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant: rose }, MemberSession).change(
            {},
            { createdAt: new Date(t.app.get(Clock).nowMs() - memberSessionTimes.absoluteMs) },
          ),
        ),
    ],
  ])('A session that %s is nobody’s', async (_, ends) => {
    const woman = await aWoman();
    const { own } = await aMan();
    const cookie = own.session;
    expect(await tellersOf(new Browser(t, rose.host), woman, { cookie })).toHaveLength(4);
    await ends(own);

    expect(await tellersOf(new Browser(t, rose.host), woman, { cookie })).toEqual([]);
    expect(await statusesOf(new Browser(t, rose.host), woman.id, { cookie })).toEqual(asVisitor);
  });

  it('A session of another brand is nobody’s here, in the same pool or not', async () => {
    const woman = await aWoman();
    for (const brand of [lily, tulip]) {
      const { own } = await aListedBrowser(t, brand, { gender: 'male', seeking: 'female' });

      expect(await tellersOf(new Browser(t, rose.host), woman, { cookie: own.session })).toEqual([]);
      expect(await statusesOf(new Browser(t, rose.host), woman.id, { cookie: own.session })).toEqual(asVisitor);
    }
  });

  it.each(['the one who looks', 'the one who is looked at'])(
    'What %s said a moment ago holds in the same session',
    async (who) => {
      const woman = await aWoman();
      const man = await aMan();
      expect(await tellersOf(man.own, woman)).toHaveLength(4);
      const [blockerId, blockedId] = who.includes('at') ? [woman.id, man.id] : [man.id, woman.id];
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, Block).add({ blockerId, blockedId, createdAt: new Date() }),
      );

      expect(await tellersOf(man.own, woman)).toEqual([]);
      expect((await statusesOf(man.own, woman.id))[0]).toBe(404);
      expect(await tellersOf((await aMan()).own, woman)).toHaveLength(4);
    },
  );

  it('Who asks at the same time as others is answered as themselves', async () => {
    const woman = await aWoman();
    const [wine, yoga] = [await aMan(), await aMan({ interests: ['yoga'] })];
    const seeker = await aMan({ seeking: 'male', gender: 'female' });
    const shared = async (own: Browser) =>
      ((await own.get(`/api/members/${woman.id}`)).json() as { profile: { shared_interests: string[] } }).profile
        .shared_interests;
    const firstOf = async (own: Browser) =>
      ((await own.get('/api/members?limit=1')).json() as { profiles: { gender: string; id: string }[] }).profiles[0];
    const rounds = Array.from({ length: 6 }, () =>
      Promise.all([shared(wine.own), shared(yoga.own), firstOf(seeker.own), firstOf(wine.own)]),
    );

    for (const [ofWine, ofYoga, ofSeeker, ofWiner] of await Promise.all(rounds)) {
      expect([ofWine, ofYoga]).toEqual([['wine'], ['yoga']]);
      expect([ofSeeker?.gender, ofWiner?.gender]).toEqual(['male', 'female']);
    }
  });

  it('Whoever asks for several people at once is answered about each', async () => {
    const [one, other] = [await aWoman(), await aWoman()];
    const { own } = await aMan();
    const names = await Promise.all(
      [one, other, one, other].map(
        async ({ id }) => ((await own.get(`/api/members/${id}`)).json() as { profile: { name: string } }).profile.name,
      ),
    );

    expect(names).toEqual([one.name, other.name, one.name, other.name]);
  });

  it('Whoever has a session and no profile is asked to log in by every list', async () => {
    const woman = await aWoman();
    const member = await aListedMember(t, rose, { gender: 'male' });
    const own = await loggedIn(t, rose, member);
    await asSystem('test', async () => {
      await storeOf({ db: t.db.manager, tenant: rose }, Listing).remove({ profileId: member.id });
      await storeOf({ db: t.db.manager, tenant: rose }, Profile).remove({ id: member.id });
    });

    expect((await statusesOf(own, woman.id)).slice(1)).toEqual([403, 403, 403]);
  });
});
