import type { MemberCardView, MemberSearchAnswer } from '@manyhearts/contract/members';
import type { Given } from './answers.ts';

/** A member in a list; tests override what they are about. */
export function aCard(name: string, more: Partial<MemberCardView> = {}): MemberCardView {
  const picture = `/photos/${name}.webp`;
  return {
    ...{
      id: `01${name.toUpperCase()}`.padEnd(26, '0'),
      name,
      age: 41,
      gender: 'female',
      city: 'Utrecht',
      region: 'NL-UT',
      country: 'NL',
      distanceBand: null,
      online: false,
    },
    mainImage: {
      filename: picture,
      thumbFilename: picture,
      status: 'approved',
      placeholder: '#abcdef',
      blurred: false,
    },
    ...{ origin: 'member', fictionalIcon: false, likeState: null, likeNew: false },
    ...more,
  };
}

/** A page of search results; the last one unless overridden. */
export function found(profiles: MemberCardView[], more: Partial<MemberSearchAnswer> = {}): Given {
  const applied: MemberSearchAnswer['applied'] = {
    genders: ['female'],
    minAge: 25,
    maxAge: 60,
    country: 'NL',
    sort: 'last_active',
  };
  const answer: MemberSearchAnswer = {
    profiles,
    total: { count: profiles.length, capped: false },
    nextCursor: null,
    similar: [],
    widened: [],
    applied,
    ...more,
  };
  return { status: 200, body: answer };
}
