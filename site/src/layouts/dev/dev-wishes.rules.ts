import type { PageData } from '@manyhearts/contract/boot';
import type { UserView } from '@manyhearts/contract/user';

/** Sample members for every state of the frame; no log-in is needed. */
const free: UserView = {
  id: '1',
  profile: {
    ...{ id: '1', name: 'Robin', country: 'NL', status: 'active' },
    mainImage: { filename: '', thumbFilename: '', status: 'approved', placeholder: '#aa3355', blurred: false },
  },
  ...{ email: 'robin@example.org', language: 'en', status: 'active', signupDate: '2024-01-01T00:00:00Z' },
  ...{ notificationsDisabled: [], emailDisabled: null, secondFactor: false, pendingEmail: null },
  ...{
    credits: 0,
    creditPrice: null,
    paidUser: false,
    fictionalIcon: false,
    unreadMessages: 3,
    newLikes: 1,
    newDecisions: 0,
  },
};
export const devMembers = {
  visitor: null,
  free,
  premium: { ...free, paidUser: true, credits: 250, unreadMessages: 128, newLikes: 12 },
  low: { ...free, paidUser: true, credits: 7 },
  empty: { ...free, paidUser: true, unreadMessages: 0, newLikes: 0 },
} as const satisfies Record<string, UserView | null>;

const noPhoto = { profile: { ...free.profile, mainImage: null } };
/** Changes of a member that make a banner show. */
export const devBanners = {
  none: {},
  activation: { status: 'not_confirmed', profile: { ...noPhoto.profile, status: 'disabled' } },
  photo: noPhoto,
  fbl: { emailDisabled: 'fbl' },
  bounce: { emailDisabled: 'bounce' },
  listunsubscribe: { emailDisabled: 'listunsubscribe' },
} as const satisfies Record<string, Partial<UserView>>;

export const devFaults = ['none', 'render', 'after'] as const;
export const devPlaces = [
  '/members',
  '/members/1',
  '/chats',
  '/likes/matches',
  '/credits',
  '/premium',
  '/profile',
  '/complete-signup',
] as const;

export type DevWishes = {
  member: keyof typeof devMembers;
  banner: keyof typeof devBanners;
  isInstalled: boolean;
  fault: (typeof devFaults)[number];
  at: string;
};

export function readWishes(query: URLSearchParams): DevWishes {
  return {
    member: oneOf(query.get('member'), devMembers, 'visitor'),
    banner: oneOf(query.get('banner'), devBanners, 'none'),
    isInstalled: query.get('installed') === '1',
    fault: devFaults.find((fault) => fault === query.get('fault')) ?? 'none',
    at: query.get('at') ?? '/members',
  };
}

/** The member who is wished for, and the page as theirs. */
export function wishedFor(
  { member, banner, at }: DevWishes,
  page: PageData,
): { user: UserView | null; page: PageData } {
  const user = devMembers[member];
  return { user: user && { ...user, ...devBanners[banner] }, page: { ...page, path: at, isLoggedIn: user !== null } };
}

function oneOf<T extends object>(name: string | null, table: T, otherwise: keyof T): keyof T {
  return name !== null && Object.hasOwn(table, name) ? (name as keyof T) : otherwise;
}
