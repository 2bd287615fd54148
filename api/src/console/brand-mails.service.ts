import { Injectable } from '@nestjs/common';
import type {
  AdminMailView,
  MailLineView,
  MailPartText,
  MailVersionView,
  NewMailWords,
} from '@manyhearts/contract/admin/mail-texts';
import type { Language } from '@manyhearts/contract/languages';
import { mailGroups, type MailGroup, type MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { putMailText } from '../tenants/mail-texts/change-mail-texts.ts';
import { byAge, latestMailTexts } from '../tenants/mail-texts/mail-document.rules.ts';
import { MailTextVersion } from '../tenants/mail-texts/mail-text-version.entity.ts';
import { changedSince, mailParts, type MailWords, type StoredWords } from '../tenants/mail-texts/mail-words.rules.ts';
import { BrandAccess } from './brand-access.service.ts';
import { BrandMailSamplesService, type MailPlace } from './brand-mail-samples.service.ts';

const ours: StoredWords = { words: {}, basis: {} };

/** The words of a brand's mails, in each language, with their versions. */
@Injectable()
export class BrandMailsService {
  constructor(
    private readonly access: BrandAccess,
    private readonly random: Random,
    private readonly samples: BrandMailSamplesService,
  ) {}

  async list(ctx: StaffCtx, id: string): Promise<MailLineView[]> {
    const tenant = await this.access.require(ctx, id);
    const latest = latestMailTexts(await versionsOf(ctx, tenant));
    return (Object.keys(mailGroups) as MailGroup[]).flatMap((group) =>
      mailGroups[group].flatMap((kind) =>
        tenant.languages.map((language): MailLineView => {
          const own = latest.find((row) => row.kind === kind && row.language === language) ?? ours;
          const [subject] = mailParts(kind, language);
          return {
            kind,
            group,
            language,
            subject: own.words.subject ?? subject?.byDefault ?? '',
            isOwn: own !== ours,
            isBehind: changedSince(kind, language, own).length > 0,
          };
        }),
      ),
    );
  }

  async read(ctx: StaffCtx, place: MailPlace): Promise<AdminMailView> {
    const { kind, language } = place;
    const { chain } = await this.find(ctx, place);
    const current = chain.at(-1) ?? ours;
    const behind = changedSince(kind, language, current);
    return {
      kind,
      language,
      isOwn: Object.keys(current.words).length > 0,
      parts: mailParts(kind, language).map((part) => ({
        ...part,
        text: current.words[part.name] ?? part.byDefault,
        formerDefault: behind.includes(part.name) ? (current.basis[part.name] ?? '') : null,
      })),
      versions: chain.map((row) => toVersionView(row, row === current)).toReversed(),
      seen: chain.at(-1)?.id ?? 'none',
      sampleTo: (await this.samples.recipient(ctx)) ?? null,
    };
  }

  async readVersion(ctx: StaffCtx, place: MailPlace & { version: string }): Promise<MailPartText[]> {
    const { words } = await this.version(ctx, place);
    return mailParts(place.kind, place.language).map(({ name, byDefault }) => ({
      name,
      text: words[name] ?? byDefault,
    }));
  }

  async put(ctx: StaffCtx, place: MailPlace, { parts, seen }: NewMailWords): Promise<AdminMailView> {
    const { tenant } = await this.find(ctx, place);
    const { id, kind, language } = place;
    const part = { id, key: tenant.key, part: `/mails/${kind}/${language}` };
    await this.access.namingTheOther(ctx, part, () =>
      this.access.change(ctx, tenant.key, async (within) => {
        // Read inside the revision, so that two editors can't both be the first.
        const latest = (await this.find(ctx.within(within.db), place)).chain.at(-1)?.id ?? 'none';
        if (seen !== undefined && seen !== latest) throw new AppError('conflict');
        return putMailText(within, { id }, { kind, language, words: toWords(parts) }, this.random);
      }),
    );
    return this.read(ctx, place);
  }

  async restore(ctx: StaffCtx, { version, ...place }: MailPlace & { version: string }): Promise<AdminMailView> {
    const { words } = await this.version(ctx, { ...place, version });
    return this.put(ctx, place, { parts: Object.entries(words).map(([name, text]) => ({ name, text })) });
  }

  private async version(
    ctx: StaffCtx,
    { version, ...place }: MailPlace & { version: string },
  ): Promise<MailTextVersion> {
    const { chain } = await this.find(ctx, place);
    const found = chain.find(({ id }) => id === version);
    if (!found) throw new AppError('not_found');
    return found;
  }

  private async find(
    ctx: StaffCtx,
    { id, kind, language }: MailPlace,
  ): Promise<{ tenant: Tenant; chain: MailTextVersion[] }> {
    const tenant = await this.access.require(ctx, id);
    const rows = await versionsOf(ctx, tenant, { kind, language });
    return { tenant, chain: rows.toSorted(byAge) };
  }
}

function toWords(parts: readonly MailPartText[]): MailWords {
  return Object.fromEntries(parts.map(({ name, text }) => [name, text]));
}

function versionsOf(
  ctx: StaffCtx,
  tenant: Tenant,
  where: { kind?: MemberMailKind; language?: Language } = {},
): Promise<MailTextVersion[]> {
  return ctx.on(tenant, (one) => storeOf(one, MailTextVersion).find(where));
}

function toVersionView({ id, createdAt, words }: MailTextVersion, isCurrent: boolean): MailVersionView {
  return { version: id, at: createdAt.toISOString(), ownParts: Object.keys(words).length, isCurrent };
}
