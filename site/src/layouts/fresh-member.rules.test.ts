import { describe, expect, it } from '@jest/globals';
import type { UserView } from '@manyhearts/contract/user';
import type { SignedIn } from '@manyhearts/contract/boot';
import { freshMember } from './fresh-member.rules.ts';

const notices = {
  status: 'not_confirmed',
  profileStatus: 'disabled',
  notificationsDisabled: [],
  emailDisabled: null,
  hasMainImage: false,
  signedUpAt: '2024-01-01T00:00:00Z',
  dismissedAt: { photo: 1 },
} as const;
const member: SignedIn = { name: 'Robin', isPremium: false, credits: 0, unreadMessages: 2, newLikes: 1, notices };
const user = {
  ...{
    id: '01R',
    email: 'r@example.org',
    credits: 12,
    paidUser: true,
    fictionalIcon: false,
    language: 'en',
    status: 'active',
    notificationsDisabled: ['news'],
  },
  ...{ emailDisabled: 'bounce', signupDate: '2026-11-01T00:00:00Z', secondFactor: false },
  profile: { id: '01R', name: 'Robin', country: 'NL', mainImage: null, status: 'active' },
} as UserView;

describe('A member as the server has them now', () => {
  it('has their new figures and states, and keeps what the answer does not speak of', () => {
    expect(freshMember(member, user)).toEqual({
      ...member,
      ...{ isPremium: true, credits: 12 },
      notices: {
        status: 'active',
        profileStatus: 'active',
        notificationsDisabled: ['news'],
        emailDisabled: 'bounce',
        hasMainImage: false,
        signedUpAt: '2024-01-01T00:00:00Z',
        dismissedAt: { photo: 1 },
      },
    });
  });

  it.each([
    [false, null, false],
    [
      false,
      { filename: 'a', thumbFilename: 'a', status: 'approved' as const, placeholder: null, blurred: false },
      true,
    ],
    [true, null, true],
  ])('misses no photo where %s and %j', (had, image, has) => {
    const fresh = freshMember(
      { ...member, notices: { ...notices, hasMainImage: had } },
      { ...user, profile: { ...user.profile, mainImage: image } },
    );

    expect(fresh.notices?.hasMainImage).toBe(has);
  });

  it('is told nothing where nothing was told', () => {
    const { notices: _, ...quiet } = member;

    expect('notices' in freshMember(quiet, user)).toBe(false);
  });
});
