import { storeOf, type Brand } from '../core/database/store.ts';
import { hourMs, minuteMs } from '../core/text/durations.ts';
import { maskedAddress } from '../core/text/masked-address.ts';
import { Account } from '../identity/account.entity.ts';
import { SuppressedAddress } from '../mails/delivery/suppressed-address.entity.ts';
import { MemberMail } from '../mails/member-mail.entity.ts';
import type { WriteCtx } from '../tenants/tenant-revision.ts';
import type { DemoMember } from './demo-members.ts';
import type { SeededRandom } from './seeded-random.ts';

const newest = 8;
const logIns = ['demo', 'newbie', 'fresh'];

/** The mails that the newest members confirmed their address by, delivered, but for one that bounces since. */
export async function addDemoMails(
  { db }: WriteCtx,
  tenant: Brand,
  members: readonly DemoMember[],
  { random, startedAt }: { random: SeededRandom; startedAt: Date },
): Promise<void> {
  const at = { db, tenant };
  const accounts = members
    .flatMap(({ account }) => (account?.status === 'active' && !logIns.includes(account.username) ? [account] : []))
    .toSorted((one, other) => other.signedUpAt.getTime() - one.signedUpAt.getTime())
    .slice(0, newest);
  const mails = accounts.map(({ id, email, language, signedUpAt }, place) => ({
    id: random.id(),
    accountId: id,
    kind: place === 0 ? ('new_device' as const) : ('confirm_address' as const),
    address: email,
    language,
    linkId: null,
    facts: {},
    state: place === 0 ? ('bounced' as const) : ('delivered' as const),
    createdAt: place === 0 ? new Date(startedAt.getTime() - hourMs) : signedUpAt,
    sentAt: place === 0 ? new Date(startedAt.getTime() - hourMs) : signedUpAt,
    resendOf: null,
    reportedAt: new Date((place === 0 ? startedAt.getTime() - hourMs : signedUpAt.getTime()) + minuteMs),
  }));
  await storeOf(at, MemberMail).add(...mails);
  const [bounced] = mails;
  if (!bounced) return;
  await storeOf(at, Account).change({ id: bounced.accountId }, { emailDisabled: 'bounce' });
  await storeOf(at, SuppressedAddress).add({
    id: random.id(),
    // The hash of no address: the demo's secret is not known while it is seeded.
    addressHash: `demo-${bounced.id}`,
    masked: maskedAddress(bounced.address),
    accountId: bounced.accountId,
    reason: 'bounced',
    createdAt: bounced.reportedAt,
  });
}
