import type { BannerKind } from './remembered.ts';

/** What the frame shows of the member who is logged in; the rest of them is asked for by the pages that need it. */
export type SignedIn = {
  name: string;
  isPremium: boolean;
  credits: number;
  unreadMessages: number;
  newLikes: number;
  /** What the member may have to be told above every page. */
  notices?: Notices;
};

/** Spec §3: why no mail reaches somebody: they called ours spam, it came back, or they turned it off in their mail program. */
export const emailDisabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type EmailDisabledReason = (typeof emailDisabledReasons)[number];

export type Notices = {
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'blocked';
  profileStatus: 'active' | 'disabled';
  notificationsDisabled: readonly string[];
  emailDisabled: EmailDisabledReason | null;
  hasMainImage: boolean;
  signedUpAt: string;
  /** When each was put away on this device, in milliseconds, as its cookie says. */
  dismissedAt: Partial<Record<BannerKind, number>>;
};
