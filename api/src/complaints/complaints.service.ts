import { Injectable } from '@nestjs/common';
import type {
  ComplaintAnswer,
  ComplaintInput,
  ComplaintReceipt,
  ComplaintReply,
} from '@manyhearts/contract/complaints';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import type { Ctx } from '../core/ctx/ctx.ts';
import { hashToken, Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Limiter, requireTurn, takeOnce } from '../core/flow/limiter/limiter.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import { addressKey } from '../core/text/network-address.ts';
import { answerDue } from './answer-times.rules.ts';
import { readLinkedOrder } from './complaint-money.queries.ts';
import { ComplaintFilesService } from './complaint-files.service.ts';
import { ComplaintMailsService } from './complaint-mails.service.ts';
import { ComplaintMessage } from './complaint-message.entity.ts';
import { ComplaintThreadService } from './complaint-thread.service.ts';
import { toComplaintView } from './complaint.view.ts';
import { Complaint } from './complaint.entity.ts';
import { complaintsLimits } from './complaints.limits.ts';
import { referenceOf } from './thread.rules.ts';

/** Complaints as their customers file and follow them. Nothing in an answer depends on whether an address has an account. */
@Injectable()
export class ComplaintsService {
  constructor(
    private readonly threads: ComplaintThreadService,
    private readonly files: ComplaintFilesService,
    private readonly mails: ComplaintMailsService,
    private readonly limiter: Limiter,
    private readonly random: Random,
  ) {}

  async file(ctx: Ctx, input: ComplaintInput): Promise<{ complaint: ComplaintReceipt }> {
    const { category, email, text, attachments, order: orderId = null } = input;
    await this.takeTurns(ctx, email);
    if (orderId !== null) await this.requireOwnOrder(ctx, orderId);
    return ctx.inTransaction(async (within) => {
      const now = within.now();
      const id = this.random.id(now.getTime());
      const country = within.origin.country ?? null;
      const { dueAt, rule: dueRule } = answerDue({ category, country, at: now });
      const { tokenHash, tokenKey } = this.mails.linkOf(id);
      await storeOf(within, Complaint).add({
        id,
        accountId: within.member?.id ?? null,
        email: email.toLowerCase(),
        language: within.language,
        category,
        status: 'new',
        orderId,
        createdAt: now,
        dueAt,
        dueRule,
        country,
        messageAt: now,
        closedAt: null,
        assigneeId: null,
        version: 1,
        tokenHash,
        tokenKey,
        writingBy: null,
        writingUntil: null,
        erasedAt: null,
        contentUntil: null,
      });
      const complaint = await storeOf(within, Complaint).get({ id });
      const mailId = await this.mails.confirm(within, complaint);
      await this.threads.add(within, id, { text, attachments, via: 'page', mailId });
      return { complaint: { reference: referenceOf(id), answerBy: dueAt.toISOString() } };
    });
  }

  async read(ctx: Ctx, token: string): Promise<ComplaintAnswer> {
    return this.show(ctx, await this.find(ctx, token));
  }

  async reply(ctx: Ctx, { token, text, attachments }: ComplaintReply): Promise<ComplaintAnswer> {
    const { id } = await this.find(ctx, token);
    const key = scopedKey({ tenantId: ctx.tenant.id }, id);
    requireTurn(await takeOnce(this.limiter, complaintsLimits.complaintReply, key, ctx.origin.requestKey));
    return ctx.inTransaction(async (within) => {
      const complaint = await storeOf(within, Complaint).get({ id });
      await this.threads.reply(within, complaint, { text, attachments, via: 'page' });
      return this.show(within, await storeOf(within, Complaint).get({ id }));
    });
  }

  private async show(ctx: Ctx, complaint: Complaint): Promise<ComplaintAnswer> {
    const messages = await storeOf(ctx, ComplaintMessage).find(
      { complaintId: complaint.id },
      { order: { createdAt: 'ASC', id: 'ASC' } },
    );
    return { complaint: toComplaintView(complaint, messages, await this.files.ofCase(ctx, complaint.id)) };
  }

  /** Unknown links are limited, although a token can't be guessed. */
  private async find(ctx: Ctx, token: string): Promise<Complaint> {
    const tokenHash = hashToken(token);
    const found = mailTokenShape.test(token) ? await storeOf(ctx, Complaint).findOne({ tokenHash }) : null;
    if (found) return found;
    const { complaintLinkAddress } = complaintsLimits;
    requireTurn(await this.limiter.take(complaintLinkAddress, addressKey(ctx.origin.address)));
    throw new AppError('link_expired');
  }

  private async takeTurns(ctx: Ctx, email: string): Promise<void> {
    const { requestKey, address } = ctx.origin;
    requireTurn(await takeOnce(this.limiter, complaintsLimits.complaintAddress, addressKey(address), requestKey));
    // A member has turns of their own, so no stranger who types their address can use them up.
    const mailbox = scopedKey({ tenantId: ctx.tenant.id }, ctx.member?.id ?? email.toLowerCase());
    requireTurn(await takeOnce(this.limiter, complaintsLimits.complaintMailbox, mailbox, requestKey));
  }

  /** Of a visitor any number is taken, so that the answer tells nothing about purchases. */
  private async requireOwnOrder(ctx: Ctx, orderId: string): Promise<void> {
    if (!ctx.member) return;
    const named = { tenantId: ctx.tenant.id, orderId, accountId: ctx.member.id };
    const order = await readLinkedOrder(ctx.db, named);
    if (!order?.isTheirs) throw new AppError('invalid', {}, { order: { code: 'field_invalid', params: {} } });
  }
}
