import { Inject, Injectable } from '@nestjs/common';
import { ownDataHours } from '@manyhearts/contract/own-data';
import { ownDataTexts } from '@manyhearts/locales/own-data-texts';
import { signedUntil, verifiedAt } from '../core/crypto/signed.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { hourMs } from '../core/text/durations.ts';
import { Account } from '../identity/account.entity.ts';
import { MailLimitsService } from '../identity/mail-links/mail-limits.service.ts';
import { MailLinksService } from '../identity/mail-links/mail-links.service.ts';
import { ReauthenticationService, type Proof } from '../identity/passwords/reauthentication.service.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import { jsonOf, pageOf } from './own-data-page.rules.ts';
import { OwnFilesService } from './own-data-files.service.ts';
import { OwnTablesService } from './own-data-tables.service.ts';
import { zipOf } from './zip.ts';

const purpose = 'own-data';

/**
 * A file with everything that is stored of a member. Made when it is downloaded, so no copy of it lies anywhere. Its
 * link goes to the member's own mailbox, and also wants their session or password, since others may read a mailbox.
 */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly limits: MailLimitsService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
    private readonly reauthentication: ReauthenticationService,
    private readonly tables: OwnTablesService,
    private readonly files: OwnFilesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
  ) {}

  /** Earlier links stop working. To the address of the account, proved or not: it is where its member gets all mail. */
  async mail(ctx: Ctx, accountId: string): Promise<void> {
    const { email: address, language } = await storeOf(ctx, Account).get({ id: accountId });
    await this.limits.take(ctx, { account: accountId, recipient: address });
    await ctx.inTransaction(async (within) => {
      await this.links.revoke(within, accountId, 'own_data');
      const linkId = await this.links.make(within, { kind: 'own_data', accountId, address, addressBefore: address });
      await this.mails.enqueue(within, { kind: 'own_data', accountId, address, language, linkId });
    });
  }

  /** Also for banned members and those who are leaving: the law gives it to them too. */
  async open(ctx: Ctx, { token, password, totp }: Partial<Proof> & { token: string }): Promise<string> {
    const link = await this.links.require(ctx, 'own_data', token);
    const account = await storeOf(ctx, Account).findOne({ id: link.accountId });
    if (!account || account.email !== link.addressBefore) throw new AppError('link_expired');
    if (ctx.member?.id !== account.id) {
      if (password === undefined) throw new AppError('challenge_required', { factor: 'password' });
      await this.reauthentication.require(ctx, account, { password, totp });
    }
    await this.links.use(ctx, link);
    const until = new Date(ctx.now().getTime() + ownDataHours * hourMs);
    return `/api/own-data/${signedUntil(this.signing(ctx), until, account.id)}`;
  }

  async file(ctx: Ctx, ticket: string): Promise<Buffer> {
    const ticketed = verifiedAt(this.signing(ctx), ticket, ctx.now());
    const account = ticketed && (await storeOf(ctx, Account).findOne({ id: ticketed.head }));
    if (!account) throw new AppError('link_expired');
    const { id, ownedEmail: proved, language } = account;
    const owner = { id, proved };
    const [tables, at] = [await this.tables.read(ctx, owner), ctx.now()];
    const page = { texts: ownDataTexts[language], language, brand: ctx.tenant.name, at };
    return zipOf(
      [
        { name: 'data.json', body: Buffer.from(jsonOf(tables, page)) },
        { name: 'index.html', body: Buffer.from(pageOf(tables, page)) },
        ...(await this.files.read(ctx, owner)),
      ],
      at,
    );
  }

  private signing({ tenant }: Pick<Ctx, 'tenant'>) {
    return { secrets: this.config.secrets, purpose, bound: [tenant.id] };
  }
}
