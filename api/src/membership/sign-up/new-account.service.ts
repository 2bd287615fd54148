import { Injectable } from '@nestjs/common';
import type { SignupInput } from '@manyhearts/contract/signup';
import type { TrackingRecord } from '@manyhearts/contract/tracking';
import { plainUsername, usernameLook } from '@manyhearts/contract/usernames';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { ConsentsService } from '../consents/consents.service.ts';
import { MailLinksService } from '../../identity/mail-links/mail-links.service.ts';

export type NewAccount = {
  input: SignupInput;
  passwordHash: string;
  source: TrackingRecord | undefined;
  versions: { terms: string; privacy: string };
};

/** Writes all rows of a sign-up. Call inside a transaction. */
@Injectable()
export class NewAccountService {
  constructor(
    private readonly random: Random,
    private readonly profiles: ProfilesService,
    private readonly consents: ConsentsService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
  ) {}

  async make(ctx: Ctx, { input, passwordHash, source, versions }: NewAccount): Promise<Account> {
    const account = this.rowOf(ctx, input, passwordHash, source);
    const owner = await storeOf(ctx, Account).findOne({ ownedEmail: account.email });
    if (owner && ctx.tenant.settings.signup.discloseAccounts) throw new AppError('email_taken');
    await storeOf(ctx, Account).add(account);
    await this.profiles.create(ctx, {
      id: account.id,
      name: account.username,
      gender: input.gender,
      seeking: input.seeking,
      birthdate: input.dateOfBirth,
      country: input.country,
      region: input.region ?? '',
      city: input.city ?? '',
      aboutMe: account.firstMessageTo === null ? (input.signupMessage ?? '') : '',
    });
    await this.consents.recordFirst(ctx, account.id, input.consents, versions);
    const linkId = await this.links.make(ctx, {
      kind: 'confirm_address',
      accountId: account.id,
      address: account.email,
      addressBefore: account.email,
    });
    // If the address has an owner, the mail goes to them, in their language, and the link is never sent.
    const { id: accountId, language } = owner ?? account;
    await this.mails.enqueue(ctx, {
      kind: owner ? 'address_taken' : 'confirm_address',
      accountId,
      address: account.email,
      language,
      linkId: owner ? undefined : linkId,
    });
    return account;
  }

  private rowOf(ctx: Ctx, input: SignupInput, passwordHash: string, source: TrackingRecord | undefined): Account {
    const now = ctx.now();
    return {
      tenantId: ctx.tenant.id,
      id: this.random.id(now.getTime()),
      username: input.username,
      usernameNorm: plainUsername(input.username),
      usernameLook: usernameLook(input.username),
      email: input.email,
      ownedEmail: null,
      claimedAt: null,
      passwordHash,
      status: 'not_confirmed',
      isPremium: false,
      language: input.language ?? ctx.language,
      signedUpAt: now,
      confirmedAt: null,
      stamp: this.random.id(now.getTime()),
      notificationsDisabled: null,
      emailDisabled: null,
      tracking: source ?? null,
      firstMessage: input.toMember ? (input.signupMessage ?? null) : null,
      firstMessageTo: input.toMember ?? null,
    };
  }
}
