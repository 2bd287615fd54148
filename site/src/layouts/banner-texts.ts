import type { BannerKind } from '@manyhearts/contract/boot';
import { narrower } from '@manyhearts/themes/media';

/** Texts and links of each banner. */
export const bannerTexts = {
  activation: {
    title: 'banner.activation.title',
    action: 'banner.activation.action',
    href: '/complete-signup#confirm',
  },
  photo: { title: 'banner.photo.title', action: 'banner.photo.action', href: '/profile' },
  email: { title: 'banner.email.title', action: 'banner.email.action', href: '/notifications' },
} as const satisfies Record<BannerKind, object>;

export const bannerReasons = {
  activation: 'banner.activation.text',
  photo: 'banner.photo.text',
  fbl: 'banner.email.fbl',
  bounce: 'banner.email.bounce',
  listunsubscribe: 'banner.email.listunsubscribe',
} as const;
export type BannerReason = keyof typeof bannerReasons;

/** Narrower than a tablet. */
export const phones = narrower('medium');
