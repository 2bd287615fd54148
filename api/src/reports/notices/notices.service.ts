import { Injectable } from '@nestjs/common';
import type { NoticeInput } from '@manyhearts/contract/notices';
import { ageOn } from '@manyhearts/contract/age';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { Random } from '../../core/crypto/random.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import {
  closed,
  Limiter,
  perAddress,
  requireTurn,
  strictly,
  takeOnce,
  type Limit,
} from '../../core/flow/limiter/limiter.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { addressKey } from '../../core/text/network-address.ts';
import { daySeconds } from '../../core/text/durations.ts';
import type { DecisionMailKind, MailFacts } from '../../mails/member-mail.rules.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { PhotoEvidenceService } from '../../photos/moderation/photo-evidence.service.ts';
import { ShownProfilesService } from '../../profiles/shown-profiles.service.ts';
import type { ReportEvidence } from '../report-evidence.ts';
import { Report } from '../report.entity.ts';
import { Notice } from './notice.entity.ts';
import { memberNamedBy } from './notice.rules.ts';

export const noticesLimits = {
  notices: { name: 'notices', ...strictly(moderationLimits.noticesPerDay, daySeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;

/** Reports by people without an account, into the moderators' queue. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly shown: ShownProfilesService,
    private readonly photos: PhotoEvidenceService,
    private readonly mails: MemberMailsService,
    private readonly limiter: Limiter,
    private readonly jobs: Jobs,
    private readonly random: Random,
  ) {}

  /** The answer is the same whether or not the address leads to a member. */
  async send(ctx: Ctx, { address, category, text, name, email }: NoticeInput): Promise<{ notice: { id: string } }> {
    const key = addressKey(ctx.origin.address);
    requireTurn(await takeOnce(this.limiter, noticesLimits.notices, key, ctx.origin.requestKey));
    return ctx.inTransaction(async (within) => {
      const [id, createdAt] = [this.random.id(within.now().getTime()), within.now()];
      const memberId = await this.memberAt(within, address);
      const evidence = memberId === undefined ? undefined : await this.evidenceOf(within, memberId);
      await storeOf(within, Report).add({
        id,
        reporterId: null,
        profileId: evidence && memberId ? memberId : '',
        photoId: null,
        messageId: null,
        category,
        text,
        status: 'open',
        evidence: evidence ?? {},
        note: '',
        createdAt,
        resolvedAt: null,
        resolvedBy: null,
        evidenceUntil: null,
      });
      const { language } = within;
      await storeOf(within, Notice).add({ reportId: id, address, name, email, language, createdAt });
      if (email !== '')
        await this.mail(within, { email, language }, 'notice_received', { at: createdAt.toISOString() });
      return { notice: { id } };
    });
  }

  find(at: TenantStoreContext, reportId: string): Promise<Notice | null> {
    return storeOf(at, Notice).findOne({ reportId });
  }

  /** Call inside a transaction. No-op if the notice came without a mail address. */
  async mail(
    within: Ctx,
    { email: address, language }: Pick<Notice, 'email' | 'language'>,
    ...[kind, facts]: [kind: DecisionMailKind, facts: MailFacts]
  ): Promise<void> {
    if (address === '') return;
    await this.mails.enqueue(within, { kind, accountId: null, address, language, facts });
  }

  /** Undefined unless the address is of a member's page on this brand. */
  private async memberAt(ctx: Ctx, address: string): Promise<string | undefined> {
    const named = memberNamedBy(address);
    if (!named || (await this.tenants.byHost(named.host))?.id !== ctx.tenant.id) return undefined;
    return named.memberId;
  }

  private async evidenceOf(ctx: Ctx, memberId: string): Promise<ReportEvidence | undefined> {
    const snapshot = await this.shown.snapshot(ctx, memberId);
    if (!snapshot || !(await this.shown.isShown(ctx, memberId))) return undefined;
    const { name, birthdate, city, aboutMe, mainPhotoId } = snapshot;
    const photo = mainPhotoId === null ? undefined : await this.photos.find(ctx, mainPhotoId);
    const copy = photo && { photo: { file: this.photos.newName(), caption: photo.caption } };
    if (photo && copy) await this.jobs.enqueue(ctx, 'keep-report-photo', { from: photo.file, to: copy.photo.file });
    return { name, age: ageOn(birthdate, ctx.now()), city, aboutMe, ...copy };
  }
}
