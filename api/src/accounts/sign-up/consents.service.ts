import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/random.ts';
import { PagesService } from '../../tenants/pages/pages.service.ts';
import { ConsentRecord, type ConsentKind } from './consent-record.entity.ts';

export type Consent = { kind: ConsentKind; subject?: string; version: string; isGiven: boolean };
export type Agreed = { marketing: boolean; poolSites: readonly string[] };

/** What members agreed to, line by line. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly random: Random,
    private readonly pages: PagesService,
  ) {}

  /** The texts that somebody who signs up now agrees to, by their versions. */
  async versions(ctx: Ctx): Promise<{ terms: string; privacy: string }> {
    const [terms, privacy] = [await this.pages.versionInForce(ctx, 'terms'), await this.pages.versionInForce(ctx, 'privacy')];
    return { terms: terms.version, privacy: privacy.version };
  }

  /** Of sign-up. What was not given is no line: nobody was asked again. */
  async recordFirst(ctx: Ctx, accountId: string, { marketing, poolSites }: Agreed, { terms, privacy }: { terms: string; privacy: string }): Promise<void> {
    await this.record(ctx, accountId, [
      { kind: 'terms', version: terms, isGiven: true },
      { kind: 'sensitive_data', version: privacy, isGiven: true },
      ...(marketing ? [{ kind: 'marketing' as const, version: privacy, isGiven: true }] : []),
      ...[...new Set(poolSites)].map((subject) => ({ kind: 'pool_site' as const, subject, version: privacy, isGiven: true })),
    ]);
  }

  /** Brands on which the member agrees to be shown: the latest word on each holds. */
  async poolSites(ctx: Ctx, accountId: string): Promise<string[]> {
    const lines = await storeOf(ctx, ConsentRecord).find({ accountId, kind: 'pool_site' }, { order: { at: 'ASC', id: 'ASC' } });
    const latest = new Map(lines.map(({ subject, isGiven }) => [subject, isGiven]));
    return [...latest].flatMap(([subject, isGiven]) => (isGiven ? [subject] : []));
  }

  private async record(ctx: Ctx, accountId: string, consents: readonly Consent[]): Promise<void> {
    const at = ctx.now();
    await storeOf(ctx, ConsentRecord).add(...consents.map(({ subject = '', ...consent }) => ({ ...consent, subject, id: this.random.id(at.getTime()), accountId, at })));
  }
}
