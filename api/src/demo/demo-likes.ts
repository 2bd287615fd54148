import { pairKey } from '../core/database/pair-key.rules.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { dayMs, hourMs } from '../core/text/durations.ts';
import { LikeEntry, Pair } from '../likes/pair.entity.ts';
import { noLikes, stateOf, withLike } from '../likes/pair.rules.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { addToDemoBadge } from './demo-badges.ts';
import type { DemoMember, DemoTenant, Crowded } from './demo-members.ts';
import { SeededRandom } from './seeded-random.ts';

type Like = { one: string; other: string; at: Date; isNew: boolean };
export type DemoPair = { pair: Omit<Pair, 'poolId'>; entries: Omit<LikeEntry, 'poolId'>[] };

/** Numbers of likes of each log-in. They are with the members that fit, in this order. */
const logIns: Record<string, { received: number; isNew: number; liked: number; matches: number }> = {
  demo: { received: 7, isNew: 4, liked: 5, matches: 4 },
  newbie: { received: 2, isNew: 2, liked: 0, matches: 0 },
  fresh: { received: 0, isNew: 0, liked: 0, matches: 0 },
};
/** How many others a member likes, who does not log in, and how often the other likes back. */
const [mostLiked, answering] = [3, 0.3];
/** Of the members who don't log in. */
const wantIntroductions = 0.25;

type Places = ReadonlyMap<string, readonly DemoTenant[]>;

/** Likes between members of one pool. `shownOn`: the brands that show a member, the own one first. */
export function demoLikes(crowds: readonly Crowded[], shownOn: Places, startedAt: Date): DemoPair[] {
  const random = new SeededRandom(`demo likes ${crowds[0]?.brand.document.key ?? ''}`);
  const people = crowds.flatMap(({ members }) => members).filter(isMember);
  const likes = people.flatMap((member) => {
    const fitting = random.shuffled(people.filter((other) => fits(member, other) && meet(member, other, shownOn)));
    const wishes = logIns[member.profile.name];
    return wishes ? ofLogIn(member, fitting, wishes, startedAt) : ofOther(member, fitting, random, startedAt);
  });
  return pairsOf(likes);
}

/** Stores pairs, entries and badges, and who wants to be introduced. */
export async function addDemoLikes(at: TenantStoreContext, crowds: readonly Crowded[], made: readonly DemoPair[]) {
  const random = new SeededRandom('demo introductions');
  const entries = made.flatMap((one) => one.entries);
  await storeOf(at, Pair).add(...made.map(({ pair }) => pair));
  await storeOf(at, LikeEntry).add(...entries);
  const news = Map.groupBy(
    entries.filter(({ isNew }) => isNew),
    ({ memberId }) => memberId,
  );
  for (const [memberId, { length: newLikes }] of news) await addToDemoBadge(at, memberId, { newLikes });
  for (const { profile } of crowds.flatMap(({ members }) => members).filter(isMember))
    if (!(profile.name in logIns) && random.chance(wantIntroductions))
      await storeOf(at, Profile).change({ id: profile.id }, { wantsIntroductions: true });
}

function isMember({ account, listing }: DemoMember): boolean {
  return account !== undefined && listing.isVisible;
}

function fits({ profile: one }: DemoMember, { profile: other }: DemoMember): boolean {
  const seeks = (seeking: string, gender: string) => seeking === 'both' || seeking === gender;
  return one.id !== other.id && seeks(one.seeking, other.gender) && seeks(other.seeking, one.gender);
}

/** Each is shown on the other's brand. */
function meet({ profile: one }: DemoMember, { profile: other }: DemoMember, shownOn: Places): boolean {
  const isOn = (id: string, home: string) => shownOn.get(id)?.some((tenant) => tenant.id === home) === true;
  return isOn(one.id, other.homeTenantId) && isOn(other.id, one.homeTenantId);
}

function ofLogIn(
  { profile: { id } }: DemoMember,
  fitting: readonly DemoMember[],
  { received, isNew, liked, matches }: (typeof logIns)[string],
  startedAt: Date,
): Like[] {
  const before = (hours: number) => new Date(startedAt.getTime() - hours * hourMs);
  const others = fitting.filter(({ profile }) => !(profile.name in logIns)).map(({ profile }) => profile.id);
  const from = others.slice(0, received);
  const to = others.slice(received, received + liked);
  const both = others.slice(received + liked, received + liked + matches);
  return [
    ...from.map((one, at) => ({ one, other: id, at: before(3 + at * 9), isNew: at < isNew })),
    ...to.map((other, at) => ({ one: id, other, at: before(20 + at * 7), isNew: false })),
    ...both.flatMap((one, at) => [
      { one: id, other: one, at: before(30 + at * 11), isNew: false },
      { one, other: id, at: before(2 + at * 11), isNew: at === 0 },
    ]),
  ];
}

function ofOther(
  { profile: { id, name } }: DemoMember,
  fitting: readonly DemoMember[],
  random: SeededRandom,
  startedAt: Date,
): Like[] {
  const others = fitting.filter(({ profile }) => !(profile.name in logIns) && profile.name !== name);
  return others.slice(0, random.between(0, mostLiked)).flatMap(({ profile: { id: other } }) => {
    const at = new Date(startedAt.getTime() - random.between(1, 40) * dayMs);
    const like = { one: id, other, at, isNew: random.chance(0.5) };
    const back = { one: other, other: id, at: new Date(at.getTime() + hourMs), isNew: false };
    return random.chance(answering) ? [like, back] : [like];
  });
}

/** One row for two members, whatever was drawn for them. */
function pairsOf(likes: readonly Like[]): DemoPair[] {
  const byPair = Map.groupBy(likes, ({ one, other }) => JSON.stringify(pairKey(one, other)));
  return [...byPair].map(([key, both]) => {
    const inTime = both.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const given = inTime.reduce((before, { one, other, at }) => withLike(before, one, other, at), noLikes);
    const { lowId, highId } = JSON.parse(key) as ReturnType<typeof pairKey>;
    const last = inTime.at(-1);
    const entryOf = (memberId: string, otherId: string): Omit<LikeEntry, 'poolId'> => ({
      ...{ memberId, otherId, state: stateOf(given, memberId, otherId) ?? 'liked' },
      ...{ isNew: last?.other === memberId && last.isNew, isWaiting: false, at: last?.at ?? new Date(0) },
    });
    return { pair: { lowId, highId, ...given }, entries: [entryOf(lowId, highId), entryOf(highId, lowId)] };
  });
}
