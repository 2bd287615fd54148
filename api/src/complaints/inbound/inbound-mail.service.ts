import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { ReceivedMailState } from '@manyhearts/contract/admin/received-mails';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import type { InboundMail } from '@manyhearts/contract/complaints';
import { runAs, type Ctx, type Origin } from '../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { digestOf } from '../../core/crypto/random.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { Log } from '../../core/process/logging/log.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import { addressKey } from '../../core/text/network-address.ts';
import { ComplaintMessage } from '../complaint-message.entity.ts';
import { ComplaintThreadService } from '../complaint-thread.service.ts';
import { Complaint } from '../complaint.entity.ts';
import { complaintsLimits } from '../complaints.limits.ts';
import { InboundAddressesService } from './inbound-addresses.service.ts';
import {
  addressIn,
  answeredHosts,
  answeredMails,
  isAutomatic,
  isDangerous,
  writtenAbove,
} from './inbound-mail.rules.ts';
import { ReceivedMailsService } from './received-mails.service.ts';

/**
 * Joins mails to the cases that they answer, and lists what came in. Nothing is mailed back, so two machines can't keep
 * each other busy; the words of other mails are not stored, because the brand's mailbox has them.
 */
@Injectable()
export class InboundMailService {
  constructor(
    private readonly addresses: InboundAddressesService,
    private readonly received: ReceivedMailsService,
    private readonly tenants: TenantDirectory,
    private readonly threads: ComplaintThreadService,
    private readonly limiter: Limiter,
    private readonly log: Log,
  ) {}

  async receive(origin: Origin, mail: InboundMail): Promise<void> {
    const tenant = await this.brandOf(origin, mail.hook, addressIn(mail.from));
    if (!tenant) return;
    const state = await runAs(origin, tenant, (ctx) => this.take(ctx, mail));
    this.log.info({ tenant: tenant.key, outcome: state }, 'A mail was handed on');
  }

  /** For a body that was not even read. */
  async noteTooLarge(origin: Origin, hook: string): Promise<void> {
    const found = await this.addresses.find(origin, hook);
    if (found?.state !== 'current') return;
    await runAs(origin, found.tenant, (ctx) => this.received.note(ctx, { state: 'too_large', from: '' }));
  }

  /** Undefined unless mails may be handed on at this address. Attempts at others take a turn, and few are listed. */
  private async brandOf(origin: Origin, hook: string, from: string): Promise<Tenant | undefined> {
    const found = await this.addresses.find(origin, hook);
    if (found?.state === 'current') return found.tenant;
    requireTurn(await this.limiter.take(complaintsLimits.strangeInbound, addressKey(origin.address)));
    if (!found) return undefined;
    const { tenant } = found;
    const turn = await this.limiter.take(complaintsLimits.listedStrangeInbound, scopedKey({ tenantId: tenant.id }, ''));
    const state = found.state === 'old' ? 'old_address' : 'wrong_address';
    if (turn.allowed) await runAs(origin, tenant, (ctx) => this.received.note(ctx, { state, from }));
    return undefined;
  }

  private async take(ctx: Ctx<undefined>, mail: InboundMail): Promise<ReceivedMailState> {
    const complaint = await this.caseOf(ctx, mail);
    const noted = { from: addressIn(mail.from), complaintId: complaint?.id, files: mail.attachments.length };
    const refusal = refusalOf(mail) ?? (await this.refuse(ctx, mail, complaint));
    if (refusal || !complaint) {
      await this.received.note(ctx, { ...noted, state: refusal ?? 'unknown' });
      return refusal ?? 'unknown';
    }
    try {
      await ctx.inTransaction(async (within) => {
        await this.threads.reply(within, complaint, {
          text: writtenAbove(mail.text),
          attachments: [],
          via: 'mail',
          isFromOther: noted.from !== complaint.email,
          receivedRef: refOf(complaint, mail),
        });
        await this.received.note(within, { ...noted, state: 'joined' });
      });
      return 'joined';
    } catch (error) {
      // Handed on twice at once.
      if (!isDuplicate(error)) throw error;
      await this.received.note(ctx, { ...noted, state: 'repeated' });
      return 'repeated';
    }
  }

  private async refuse(
    ctx: Ctx,
    mail: InboundMail,
    complaint: Complaint | null,
  ): Promise<ReceivedMailState | undefined> {
    if (!complaint || complaint.email === null) return (await this.answersOther(ctx, mail)) ? 'other_brand' : 'unknown';
    const receivedRef = refOf(complaint, mail);
    if ((await storeOf(ctx, ComplaintMessage).count({ receivedRef })) > 0) return 'repeated';
    if (writtenAbove(mail.text) === '') return 'empty';
    const key = scopedKey({ tenantId: ctx.tenant.id }, complaint.id);
    return (await this.limiter.take(complaintsLimits.complaintInbound, key)).allowed ? undefined : 'too_many';
  }

  /** By the host in the id of the mail that it answers; no other brand's rows are read. */
  private async answersOther(ctx: Ctx, mail: InboundMail): Promise<boolean> {
    for (const host of answeredHosts(mail)) {
      const tenant = await this.tenants.byHost(host);
      if (tenant && tenant.id !== ctx.tenant.id) return true;
    }
    return false;
  }

  /** By the ids of our mails, which a mail program repeats in its answer, and which can't be guessed. */
  private async caseOf(ctx: Ctx, mail: InboundMail): Promise<Complaint | null> {
    const ids = answeredMails(mail);
    if (ids.length === 0) return null;
    const found = await storeOf(ctx, ComplaintMessage).find({ mailId: In(ids) }, { order: { id: 'DESC' }, take: 1 });
    const [message] = found;
    return message ? storeOf(ctx, Complaint).findOne({ id: message.complaintId }) : null;
  }
}

function refusalOf(mail: InboundMail): ReceivedMailState | undefined {
  if (isAutomatic(mail)) return 'automatic';
  if (mail.attachments.some(isDangerous)) return 'dangerous_file';
  return mail.text.length > complaintLimits.mailTextLength ? 'too_large' : undefined;
}

/** A mail without an id is known by its words. */
function refOf({ id }: Complaint, { messageId, text }: InboundMail): string {
  return digestOf(`${id} ${messageId || text}`);
}
