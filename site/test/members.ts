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
      distance_band: null,
      online: false,
    },
    main_image: {
      filename: picture,
      thumb_filename: picture,
      status: 'approved',
      placeholder: '#abcdef',
      blurred: false,
    },
    ...{ origin: 'member', fictional_icon: false, like_new: false, liked: false },
    ...more,
  };
}

/** A page of search results; the last one unless overridden. */
export function found(profiles: MemberCardView[], more: Partial<MemberSearchAnswer> = {}): Given {
  const applied: MemberSearchAnswer['applied'] = {
    genders: ['female'],
    min_age: 25,
    max_age: 60,
    country: 'NL',
    sort: 'last_active',
  };
  const answer: MemberSearchAnswer = {
    profiles,
    total: { count: profiles.length, capped: false },
    next_cursor: null,
    similar: [],
    widened: [],
    applied,
    ...more,
  };
  return { status: 200, body: answer };
}
