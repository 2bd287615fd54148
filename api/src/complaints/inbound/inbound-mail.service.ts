import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { InboundMail } from '@manyhearts/contract/complaints';
import { idShape } from '@manyhearts/contract/ids';
import { runAs, type Ctx, type Origin, type StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { digestOf } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Limiter, requireTurn } from '../core/flow/limiter/limiter.ts';
import type { Config } from '../core/process/config.ts';
import { Log } from '../core/process/logging/log.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import { addressKey, publicOrigin } from '../core/text/network-address.ts';
import { ComplaintMessage } from './complaint-message.entity.ts';
import { ComplaintThreadService } from './complaint-thread.service.ts';
import { Complaint } from './complaint.entity.ts';
import { complaintsLimits } from './complaints.limits.ts';
import { addressIn, answeredMails, isAutomatic, writtenAbove } from './inbound-mail.rules.ts';

const purpose = 'inbound-mail';
const signatureLength = 43;

/**
 * Joins mails to the cases that they answer. Nothing is mailed back, so two machines can't keep each other busy; other
 * mails are no-ops here, because the brand's mailbox has them.
 */
@Injectable()
export class InboundMailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tenants: TenantDirectory,
    private readonly threads: ComplaintThreadService,
    private readonly limiter: Limiter,
    private readonly log: Log,
  ) {}

  /** For the service that receives the brand's mails. */
  async addressOf(ctx: StaffCtx, tenantId: string): Promise<string> {
    const tenant = ctx.mayReach(tenantId) ? await this.tenants.byId(tenantId) : undefined;
    if (!tenant) throw new AppError('not_found');
    return `${publicOrigin(this.config, tenant)}/api/inbound-mail/${tenantId}${this.config.secrets.sign(purpose, tenantId)}`;
  }

  async receive(origin: Origin, mail: InboundMail): Promise<void> {
    const tenant = await this.tenantOf(mail.hook);
    if (!tenant)
      return requireTurn(await this.limiter.take(complaintsLimits.strangeInbound, addressKey(origin.address)));
    const outcome = isAutomatic(mail) ? 'automatic' : await runAs(origin, tenant, (ctx) => this.join(ctx, mail));
    this.log.info({ tenant: tenant.key, outcome }, 'A mail was handed on');
  }

  /** The hook is the brand's id with a signature, so no table holds hooks, and a paused brand still gets its mail. */
  private async tenantOf(hook: string): Promise<Tenant | undefined> {
    const [id, signature] = [hook.slice(0, -signatureLength), hook.slice(-signatureLength)];
    const isOurs = idShape.test(id) && this.config.secrets.isSigned(purpose, id, signature);
    return isOurs ? this.tenants.byId(id) : undefined;
  }

  private async join(ctx: Ctx<undefined>, mail: InboundMail): Promise<'joined' | 'repeated' | 'unknown' | 'too_many'> {
    const complaint = await this.caseOf(ctx, mail);
    if (!complaint || complaint.email === null) return 'unknown';
    const receivedRef = digestOf(`${complaint.id} ${mail.messageId || mail.text}`);
    if ((await storeOf(ctx, ComplaintMessage).count({ receivedRef })) > 0) return 'repeated';
    const key = scopedKey({ tenantId: ctx.tenant.id }, complaint.id);
    const turn = await this.limiter.take(complaintsLimits.complaintInbound, key);
    if (!turn.allowed) return 'too_many';
    const text = writtenAbove(mail.text);
    if (text === '') return 'unknown';
    await ctx.inTransaction((within) =>
      this.threads.reply(within, complaint, {
        text,
        attachments: [],
        via: 'mail',
        isFromOther: addressIn(mail.from) !== complaint.email,
        receivedRef,
      }),
    );
    return 'joined';
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
