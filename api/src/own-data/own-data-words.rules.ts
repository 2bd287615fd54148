import type { OwnDataTexts } from '@manyhearts/locales/own-data-texts';

type Word = keyof OwnDataTexts['columns'];

/** Columns that say the same in different tables. Others have a word of their own name, or are in the JSON only. */
const sameAs: Readonly<Record<string, Word>> = {
  act: 'decision',
  masked: 'address',
  ...alike('when', ['at', 'createdAt', 'askedAt', 'notedAt', 'bannedAt', 'signedAt', 'joinedAt']),
  balanceAfter: 'balance',
  closedAt: 'closed',
  discountCode: 'code',
  confirmedAt: 'confirmed',
  granted: 'credits',
  ...alike('decided', ['decidedAt', 'resolvedAt', 'reviewedAt']),
  family: 'device',
  dueAt: 'due',
  ...alike('ends', ['endsAt', 'endedAt', 'expiresAt', 'until', 'keepUntil', 'eraseAt']),
  ...alike('lastUsed', ['usedAt', 'lastActiveAt', 'lastAt']),
  liftedAt: 'lifted',
  ...alike('minor', ['priceMinor', 'paidMinor', 'totalMinor', 'limitMinor']),
  ...alike('name', ['other', 'blocked', 'profile', 'with', 'firstMessageTo']),
  notificationsDisabled: 'notificationsOff',
  customerRef: 'number',
  orderId: 'order',
  paidAt: 'paid',
  refundedMinor: 'refunded',
  sentAt: 'sent',
  signedUpAt: 'signedUp',
  state: 'status',
  taxMinor: 'tax',
  tracking: 'source',
  valuePercentage: 'percentage',
  ...alike('postal', ['street']),
};

/** What a column is called on the page; undefined for technical ones. */
export function wordOfColumn(name: string, { columns }: OwnDataTexts): string | undefined {
  const word = sameAs[name] ?? name;
  return Object.hasOwn(columns, word) ? columns[word as Word] : undefined;
}

export function wordOfTable(name: string, { tables }: OwnDataTexts): string | undefined {
  return Object.hasOwn(tables, name) ? tables[name as keyof OwnDataTexts['tables']] : undefined;
}

function alike(word: Word, names: readonly string[]): Record<string, Word> {
  return Object.fromEntries(names.map((name) => [name, word]));
}
