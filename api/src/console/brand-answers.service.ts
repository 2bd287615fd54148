import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  answerCategories,
  answerNames,
  type AnswerLineView,
  type AnswerPreviewView,
  type AnswerTextView,
} from '@manyhearts/contract/admin/answer-texts';
import type { Language } from '@manyhearts/contract/languages';
import { AuditService } from '../audit/audit.service.ts';
import type { AnswerTextVersion } from '../tenants/answer-texts/answer-text-version.entity.ts';
import { latestAnswers } from '../tenants/answer-texts/answer-document.rules.ts';
import { AnswerTextsService } from '../tenants/answer-texts/answer-texts.service.ts';
import { answerFault, ourAnswer, type AnswerPlace as Place } from '../tenants/answer-texts/answer-words.rules.ts';
import { ComplaintAnswersService } from '../complaints/complaint-answers.service.ts';
import { referenceOf } from '../complaints/thread.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { BrandAccess } from './brand-access.service.ts';
import { latestCase } from './brand-answers.queries.ts';

export type AnswerPlace = Place & { id: string };

/** Ready answers of a brand, in each language, with their versions. */
@Injectable()
export class BrandAnswersService {
  constructor(
    private readonly access: BrandAccess,
    private readonly texts: AnswerTextsService,
    private readonly answers: ComplaintAnswersService,
    private readonly audit: AuditService,
  ) {}

  async list(ctx: StaffCtx, id: string): Promise<AnswerLineView[]> {
    const tenant = await this.access.require(ctx, id);
    const latest = latestAnswers(await ctx.on(tenant, (one) => this.texts.versions(one)));
    return tenant.languages.flatMap((language) =>
      answerNames.map((name): AnswerLineView => {
        const own = latest.find((row) => row.name === name && row.language === language);
        const byDefault = ourAnswer(name, language);
        return {
          name,
          category: answerCategories[name],
          language,
          start: startOf(own?.text ?? byDefault),
          isOwn: own !== undefined,
          isBehind: own !== undefined && own.basis !== byDefault,
        };
      }),
    );
  }

  async read(ctx: StaffCtx, { id, name, language }: AnswerPlace): Promise<AnswerTextView> {
    const tenant = await this.access.require(ctx, id);
    const chain = await ctx.on(tenant, (one) => this.texts.versions(one, { name, language }));
    const [latest, byDefault] = [chain.at(-1), ourAnswer(name, language)];
    const isOwn = latest !== undefined && latest.text !== '';
    return {
      ...{ name, language, byDefault, isOwn },
      category: answerCategories[name],
      text: isOwn ? latest.text : byDefault,
      formerDefault: isOwn && latest.basis !== byDefault ? latest.basis : null,
      versions: await this.versionsView(ctx, chain),
      seen: latest?.id ?? 'none',
    };
  }

  async put(
    ctx: StaffCtx,
    { id, name, language, text, seen }: AnswerPlace & { text: string; seen?: string },
  ): Promise<AnswerTextView> {
    const tenant = await this.access.require(ctx, id);
    if (!tenant.languages.includes(language)) throw new AppError('not_found');
    const save = async (within: StaffCtx): Promise<void> => {
      const staffId = ctx.staff.id;
      const before = await within.on(tenant, (one) => this.texts.put(one, { name, language, text, seen, staffId }));
      await this.audit.record(within, {
        staffId,
        action: 'tenant.answers',
        target: `tenant:${tenant.key}/answers/${name}/${language}`,
        tenantId: id,
        before: { text: before },
        after: { text },
      });
    };
    const part = { id, key: tenant.key, part: `/answers/${name}/${language}` };
    await this.access.namingTheOther(ctx, part, () => ctx.inTransaction(save));
    return this.read(ctx, { id, name, language });
  }

  async restore(ctx: StaffCtx, { version, ...place }: AnswerPlace & { version: string }): Promise<AnswerTextView> {
    const { versions, seen } = await this.read(ctx, place);
    const found = versions.find((one) => one.version === version);
    if (!found) throw new AppError('not_found');
    return this.put(ctx, { ...place, text: found.text, seen });
  }

  /** With the values of the latest complaint in this language, of the same category if there is one. */
  async preview(
    ctx: StaffCtx,
    { id, name, language, text }: AnswerPlace & { text: string },
  ): Promise<AnswerPreviewView> {
    const tenant = await this.access.require(ctx, id);
    const fault = answerFault(text);
    if (fault) throw new AppError('invalid', {}, { text: fault });
    const caseId = await this.sampleCase(ctx, tenant, { language, category: answerCategories[name] });
    if (caseId === undefined) return { reference: null, text, missing: [] };
    return { reference: referenceOf(caseId), ...(await this.answers.fill(ctx, { id: caseId, text })) };
  }

  private sampleCase(ctx: StaffCtx, tenant: Tenant, wanted: { language: Language; category: string }) {
    return ctx.on(tenant, (one) => latestCase(one, wanted));
  }

  private async versionsView(ctx: StaffCtx, chain: readonly AnswerTextVersion[]): Promise<AnswerTextView['versions']> {
    const ids = [...new Set(chain.map(({ staffId }) => staffId))];
    const people = ids.length > 0 ? await storeOf({ db: ctx.db }, StaffMember).find({ id: In(ids) }) : [];
    return chain
      .map((row) => ({
        version: row.id,
        at: row.createdAt.toISOString(),
        by: people.find((person) => person.id === row.staffId)?.username ?? null,
        text: row.text,
        isCurrent: row === chain.at(-1),
      }))
      .toReversed();
  }
}

const startLength = 120;

/** Ends at a word, so that a list shows that there is more. */
function startOf(answer: string): string {
  if (answer.length <= startLength) return answer;
  const start = answer.slice(0, startLength);
  return `${start.split(/\s/).slice(0, -1).join(' ') || start} …`;
}
