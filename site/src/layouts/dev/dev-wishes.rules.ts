import type { Boot } from '#site/boot/boot.ts';
import type { Notices, SignedIn } from '@manyhearts/contract/boot';

/** Sample members for every state of the frame; no log-in is needed. */
const free: SignedIn = { name: 'Robin', isPremium: false, credits: 0, unreadMessages: 3, newLikes: 1 };
export const devMembers = {
  visitor: null,
  free,
  premium: { ...free, isPremium: true, credits: 250, unreadMessages: 128, newLikes: 12 },
  low: { ...free, isPremium: true, credits: 7 },
  empty: { ...free, isPremium: true, unreadMessages: 0, newLikes: 0 },
} as const satisfies Record<string, SignedIn | null>;

const settled: Notices = {
  status: 'active',
  profileStatus: 'active',
  notificationsDisabled: [],
  emailDisabled: null,
  hasMainImage: true,
  signedUpAt: '2024-01-01T00:00:00Z',
  dismissedAt: {},
};
export const devBanners = {
  none: settled,
  activation: { ...settled, status: 'not_confirmed', profileStatus: 'disabled', hasMainImage: false },
  photo: { ...settled, hasMainImage: false },
  fbl: { ...settled, emailDisabled: 'fbl' },
  bounce: { ...settled, emailDisabled: 'bounce' },
  listunsubscribe: { ...settled, emailDisabled: 'listunsubscribe' },
} as const satisfies Record<string, Notices>;

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

/** The page's boot with another member, banner and path. */
export function wishedBoot(boot: Boot, { member, banner, at }: DevWishes): Boot {
  const signedIn: SignedIn | null = devMembers[member];
  return {
    ...boot,
    path: at,
    isLoggedIn: signedIn !== null,
    signedIn: signedIn && { ...signedIn, notices: devBanners[banner] },
  };
}

function oneOf<T extends object>(name: string | null, table: T, otherwise: keyof T): keyof T {
  return name !== null && Object.hasOwn(table, name) ? (name as keyof T) : otherwise;
}
