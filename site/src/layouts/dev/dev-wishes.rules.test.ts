import { describe, expect, it } from '@jest/globals';
import { aBoot } from '../../../test/a-boot.ts';
import { devMembers, readWishes, wishedFor } from './dev-wishes.rules.ts';

const wishesOf = (query: string) => readWishes(new URLSearchParams(query));

describe('The wishes of a page for development', () => {
  it.each([
    ['', { member: 'visitor', banner: 'none', isInstalled: false, fault: 'none', at: '/members' }],
    [
      'member=low&banner=bounce&installed=1&fault=render&at=/credits',
      { member: 'low', banner: 'bounce', isInstalled: true, fault: 'render', at: '/credits' },
    ],
    [
      'member=constructor&banner=toString&installed=yes&fault=all',
      { member: 'visitor', banner: 'none', isInstalled: false, fault: 'none', at: '/members' },
    ],
  ])('%j are %j', (query, wishes) => expect(wishesOf(query)).toEqual(wishes));

  it.each(Object.keys(devMembers))('are shown as %s', (member) => {
    const { user, page } = wishedFor(wishesOf(`member=${member}&banner=photo&at=/likes`), aBoot().page);

    expect(page).toMatchObject({ isLoggedIn: member !== 'visitor', path: '/likes' });
    expect(user?.profile.mainImage).toBe(member === 'visitor' ? undefined : null);
  });
});
