import type { BannerKind } from './remembered.ts';

/** What the frame shows of the logged-in member; pages fetch the rest. */
export type SignedIn = {
  name: string;
  isPremium: boolean;
  credits: number;
  unreadMessages: number;
  newLikes: number;
  /** Data for the banners above every page. */
  notices?: Notices;
};

/** Why mail to the member is off: a spam complaint, a bounce, or an unsubscribe in their mail program. */
export const emailDisabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type EmailDisabledReason = (typeof emailDisabledReasons)[number];

export type Notices = {
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'blocked';
  profileStatus: 'active' | 'disabled';
  notificationsDisabled: readonly string[];
  emailDisabled: EmailDisabledReason | null;
  hasMainImage: boolean;
  signedUpAt: string;
  /** When each banner was dismissed on this device, in milliseconds, from its cookie. */
  dismissedAt: Partial<Record<BannerKind, number>>;
};
