import { toDecimal } from '@manyhearts/contract/money';
import type { CreditPrice, UserView } from '@manyhearts/contract/user';
import { toMainImage, type PhotoScene } from '../photos/access/photo.view.ts';
import type { UserRow } from './user.queries.ts';

export function toUserView(row: UserRow, scene: PhotoScene): UserView {
  return {
    id: row.id,
    profile: {
      id: row.id,
      name: row.username,
      country: row.country,
      mainImage: toMainImage(row, { kind: 'owner' }, scene),
      status: row.profileStatus,
    },
    email: row.email,
    credits: row.credits,
    creditPrice: creditPriceOf(row),
    paidUser: row.isPremium,
    fictionalIcon: row.origin === 'fictional',
    language: row.language,
    status: row.status,
    notificationsDisabled: row.notificationsDisabled ?? [],
    emailDisabled: row.emailDisabled,
    signupDate: row.signedUpAt.toISOString(),
    secondFactor: row.factorConfirmedAt !== null,
    pendingEmail: row.pendingEmail,
    unreadMessages: row.unreadMessages,
    newLikes: row.newLikes,
    newDecisions: row.newDecisions,
  };
}

function creditPriceOf({ lotCredits, lotMinor, lotCurrency }: UserRow): CreditPrice | null {
  if (lotCredits === null || lotMinor === null || lotCurrency === null) return null;
  return { credits: lotCredits, price: { amount: toDecimal(lotMinor), currency: lotCurrency } };
}
