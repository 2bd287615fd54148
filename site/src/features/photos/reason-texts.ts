import type { PhotoReason } from '@manyhearts/contract/photos';

/** Texts for a rejected photo by reason. */
export const reasonTexts = {
  no_person: 'reason.no_person',
  not_the_member: 'reason.not_the_member',
  minor: 'reason.minor',
  contact_details: 'reason.contact_details',
  advertising: 'reason.advertising',
  explicit: 'reason.explicit',
  unclear: 'reason.unclear',
  other: 'reason.other',
} as const satisfies Record<PhotoReason, string>;
