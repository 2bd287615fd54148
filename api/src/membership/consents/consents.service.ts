import { Injectable } from '@nestjs/common';
import { consentKinds, type ConsentKind } from '@manyhearts/contract/consents';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { PagesService } from '../../tenants/pages/pages.service.ts';
import { ConsentRecord } from './consent-record.entity.ts';

/** Consents that can change after sign-up. The terms are accepted at sign-up and end with the account. */
type LaterWord = { kind: Exclude<ConsentKind, 'terms'>; subject?: string; isGiven: boolean };

/** Append-only record of members' consents. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly random: Random,
    private readonly pages: PagesService,
  ) {}

  /** Versions of the texts that a sign-up accepts now. */
  async versions(ctx: Ctx): Promise<AgreedVersions> {
    const [terms, privacy] = [
      await this.pages.versionInForce(ctx, 'terms'),
      await this.pages.versionInForce(ctx, 'privacy'),
    ];
    return { terms: terms.version, privacy: privacy.version };
  }

  /** For sign-up. */
  async recordFirst(ctx: Ctx, accountId: string, agreed: Agreed, versions: AgreedVersions): Promise<void> {
    await this.record(ctx, accountId, firstWords(agreed, versions));
  }

  /**
   * Appends only the consents that change, and returns those. Call while holding a lock on the member: concurrent calls
   * would append duplicates.
   */
  async say(ctx: Ctx, accountId: string, words: readonly LaterWord[]): Promise<LaterWord[]> {
    const given = new Set((await this.latest(ctx, accountId)).flatMap((line) => (line.isGiven ? [aboutOf(line)] : [])));
    const changing = words.filter((word) => given.has(aboutOf(word)) !== word.isGiven);
    if (changing.length === 0) return [];
    const { privacy: version } = await this.versions(ctx);
    await this.record(
      ctx,
      accountId,
      changing.map((word) => ({ version, ...word })),
    );
    return changing;
  }

  /** The latest line of each kind and subject. */
  async latest(ctx: Ctx, accountId: string): Promise<ConsentRecord[]> {
    const lines = await storeOf(ctx, ConsentRecord).find({ accountId }, { order: { at: 'ASC', id: 'ASC' } });
    const latest = [...new Map(lines.map((line) => [aboutOf(line), line])).values()];
    return consentKinds.flatMap((kind) => latest.filter((line) => line.kind === kind));
  }

  /** Ids of the brands on which the member agreed to be shown. */
  async poolSites(ctx: Ctx, accountId: string): Promise<string[]> {
    return (await this.latest(ctx, accountId)).flatMap(({ kind, subject, isGiven }) =>
      kind === 'pool_site' && isGiven ? [subject] : [],
    );
  }

  private async record(
    ctx: Ctx,
    accountId: string,
    lines: readonly (Pick<ConsentRecord, 'kind' | 'version' | 'isGiven'> & { subject?: string })[],
  ): Promise<void> {
    const at = ctx.now();
    await storeOf(ctx, ConsentRecord).add(
      ...lines.map(({ subject = '', ...line }) => ({
        ...line,
        subject,
        id: this.random.id(at.getTime()),
        accountId,
        at,
      })),
    );
  }
}

function aboutOf({ kind, subject = '' }: { kind: ConsentKind; subject?: string }): string {
  return `${kind} ${subject}`;
}

type Agreed = { marketing: boolean; poolSites: readonly string[] };
/** Versions of the texts that a sign-up accepts. */
type AgreedVersions = { terms: string; privacy: string };
type Word = Pick<ConsentRecord, 'kind' | 'subject' | 'version' | 'isGiven'>;

/** The lines that sign-up writes. A consent that was not given writes none, because only changes are recorded. */
export function firstWords({ marketing, poolSites }: Agreed, { terms, privacy }: AgreedVersions): Word[] {
  const given = (kind: Word['kind'], version: string, subject = ''): Word => ({
    kind,
    subject,
    version,
    isGiven: true,
  });
  return [
    given('terms', terms),
    given('sensitive_data', privacy),
    ...(marketing ? [given('marketing', privacy)] : []),
    ...[...new Set(poolSites)].map((site) => given('pool_site', privacy, site)),
  ];
}
