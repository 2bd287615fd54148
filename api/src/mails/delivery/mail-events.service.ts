import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MailEvent, MailEventsInput } from '@manyhearts/contract/mail-events';
import { runAs, type Ctx, type Origin } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { storeOf } from '../../core/database/store.ts';
import { evenly, Limiter, open, perAddress, requireTurn, type Limit } from '../../core/flow/limiter/limiter.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { minuteSeconds } from '../../core/text/durations.ts';
import { addressKey } from '../../core/text/network-address.ts';
import { MemberMail } from '../member-mail.entity.ts';
import { readMessageId, stateAfter } from './delivery.rules.ts';
import { SuppressionsService } from './suppressions.service.ts';

export const mailsLimits = {
  /** Reports at an address that is not ours, by the sender's address. */
  strangeDelivery: { name: 'strangeDelivery', ...evenly(60, minuteSeconds), ...open, ...perAddress },
} as const satisfies Record<string, Limit>;

const purpose = 'mail events';
const hookName = 'installation';

/** Reports of the mail provider. They name mails, and are answered alike whether these are known or not. */
@Injectable()
export class MailEventsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly tenants: TenantDirectory,
    private readonly suppressions: SuppressionsService,
    private readonly limiter: Limiter,
  ) {}

  /** Changes with the secret; the former one works until it is forgotten. */
  get path(): string {
    return `/api/mail-events/${this.config.secrets.sign(purpose, hookName)}`;
  }

  async receive(origin: Origin, { hook, events }: MailEventsInput): Promise<void> {
    if (!this.isOurs(hook))
      return requireTurn(await this.limiter.take(mailsLimits.strangeDelivery, addressKey(origin.address)));
    for (const event of events) await this.note(origin, event);
  }

  private async note(origin: Origin, { mail: messageId, event }: MailEvent): Promise<void> {
    const named = readMessageId(messageId);
    const tenant = named && (await this.tenants.byHost(named.host));
    if (!tenant) return;
    await runAs(origin, tenant, (ctx) =>
      ctx.inTransaction(async (within) => {
        const mail = await storeOf(within, MemberMail).findOne({ id: named.id });
        if (mail) await this.apply(within, mail, event);
      }),
    );
  }

  private async apply(ctx: Ctx, mail: MemberMail, event: MailEvent['event']): Promise<void> {
    const state = stateAfter(mail.state, event);
    if (!state) return;
    // Of two reports at once, the second finds another state.
    const changed = await storeOf(ctx, MemberMail).change(
      { id: mail.id, state: mail.state },
      { state, reportedAt: ctx.now(), sentAt: mail.sentAt ?? ctx.now() },
    );
    if (changed === 0 || event === 'delivered' || mail.address === null) return;
    await this.suppressions.add(ctx, { address: mail.address, accountId: mail.accountId, reason: event });
  }

  private isOurs(hook: string): boolean {
    const given = Buffer.from(hook);
    return this.config.secrets
      .signatures(purpose, hookName)
      .map((known) => Buffer.from(known))
      .some((known) => known.length === given.length && timingSafeEqual(known, given));
  }
}
