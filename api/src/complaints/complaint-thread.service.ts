import { Injectable } from '@nestjs/common';
import type { ComplaintStatus } from '@manyhearts/contract/complaints';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { answerDue } from './answer-times.rules.ts';
import { ComplaintFilesService } from './complaint-files.service.ts';
import { ComplaintMessage } from './complaint-message.entity.ts';
import { Complaint } from './complaint.entity.ts';
import { isOwed } from './thread.rules.ts';

export type CustomerWords = {
  text: string;
  attachments: readonly string[];
  via: 'page' | 'mail';
  isFromOther?: boolean;
  receivedRef?: string;
};

/** What a customer adds to a case, by its page or by mail. */
@Injectable()
export class ComplaintThreadService {
  constructor(
    private readonly files: ComplaintFilesService,
    private readonly random: Random,
  ) {}

  async add(within: Ctx, complaintId: string, words: CustomerWords & { mailId?: string | null }): Promise<void> {
    const { text, attachments, via, isFromOther = false, receivedRef = null, mailId = null } = words;
    const id = this.random.id(within.now().getTime());
    await storeOf(within, ComplaintMessage).add({
      id,
      complaintId,
      author: 'customer',
      staffId: null,
      via,
      isFromOther,
      text,
      mailId,
      receivedRef,
      createdAt: within.now(),
    });
    await this.files.attach(within, attachments, { complaintId, messageId: id });
  }

  /**
   * Adds a reply and reopens the case. An answer that is still owed keeps its time; after one, a new time begins. The
   * row is locked by the change, so a reply of staff at the same moment comes before or after it, and never over it.
   */
  async reply(within: Ctx, complaint: Complaint, words: CustomerWords): Promise<void> {
    const complaints = storeOf(within, Complaint);
    const { id, category, country } = complaint;
    await complaints.increase({ id }, 'version', 1);
    const { status } = await complaints.get({ id });
    const now = within.now();
    const { dueAt, rule: dueRule } = answerDue({ category, country, at: now });
    const next: ComplaintStatus = status === 'new' ? 'new' : 'in_progress';
    await complaints.change(
      { id },
      { status: next, messageAt: now, closedAt: null, contentUntil: null, ...(!isOwed(status) && { dueAt, dueRule }) },
    );
    await this.add(within, id, words);
  }
}
