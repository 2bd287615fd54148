import { Inject, Injectable } from '@nestjs/common';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import type { Ctx } from '../core/ctx/ctx.ts';
import { hashToken } from '../core/crypto/random.ts';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import type { Complaint } from './complaint.entity.ts';
import { quoted, referenceOf } from './thread.rules.ts';

type Addressed = Pick<Complaint, 'id' | 'email' | 'accountId' | 'language' | 'tokenKey'>;

/** Mails to the customer of a case, with the link to its page. They are no members' mails: anyone can have a case. */
@Injectable()
export class ComplaintMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly mails: MemberMailsService,
  ) {}

  /** The link is derived from the id; only its hash is stored. */
  linkOf(complaintId: string): { tokenHash: string; tokenKey: string } {
    const { keyId: tokenKey } = this.config.secrets;
    return { tokenHash: hashToken(this.mails.tokenOf(complaintId, tokenKey)), tokenKey };
  }

  /** Call inside the transaction. Returns the id of the mail. */
  confirm(within: Ctx, complaint: Addressed & Pick<Complaint, 'dueAt'>): Promise<string> {
    return this.send(within, complaint, 'complaint_received', { due: complaint.dueAt.toISOString() });
  }

  /** With the customer's last words quoted. Call inside the transaction. */
  answer(within: Ctx, complaint: Addressed, letter: { text: string; words: string }): Promise<string> {
    return this.send(within, complaint, 'complaint_answered', this.factsOf(complaint.id, letter));
  }

  factsOf(complaintId: string, { text, words }: { text: string; words: string }): Record<string, string> {
    const quote = quoted(words, complaintLimits.quoteLength);
    return { letter: text, quote, reference: referenceOf(complaintId) };
  }

  private send(
    within: Ctx,
    { id, email: address, accountId, language, tokenKey }: Addressed,
    kind: 'complaint_received' | 'complaint_answered',
    facts: Record<string, string>,
  ): Promise<string> {
    return this.mails.enqueue(within, {
      kind,
      accountId,
      address,
      language,
      linkId: id,
      facts: { ...facts, reference: referenceOf(id), linkKey: tokenKey },
    });
  }
}
