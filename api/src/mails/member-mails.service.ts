import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@manyhearts/contract/languages';
import type { Config } from '../core/process/config.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { removeOld, storeOf, type StoreContext } from '../core/database/store.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { hashToken, Random } from '../core/crypto/random.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { SuppressedAddress } from './delivery/suppressed-address.entity.ts';
import { MemberMail, memberMailStates } from './member-mail.entity.ts';
import type { MailFacts, MemberMailKind, OtherLink } from './member-mail.rules.ts';

export type NewMail = {
  kind: MemberMailKind;
  accountId: string | null;
  /** Null if the mail has no recipient: the work is the same, but nothing is sent. */
  address: string | null;
  language: Language;
  linkId?: string | undefined;
  facts?: MailFacts | undefined;
  otherLinks?: readonly OtherLink[] | undefined;
};
type MailAgain = Pick<NewMail, 'kind' | 'language'> & {
  accountId: string;
  address: string;
  facts: MailFacts;
  resendOf: string;
};

/** Queues mails to members about their account, one log row each. */
@Injectable()
export class MemberMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly random: Random,
    // A command has no relay: it only enqueues the job for the server.
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
  ) {}

  /** Call inside the transaction of the change that the mail is about. Returns the mail's id in the log. */
  async enqueue(ctx: Ctx, mail: NewMail): Promise<string> {
    const id = await this.add(ctx, mail, 'waiting');
    await this.jobs.enqueue(ctx, 'send-member-mail', { mail: id });
    return id;
  }

  /** As `enqueue`, for a mail whose facts come later: what it returns writes the mail with them, in one statement. */
  async prepare(ctx: Ctx, mail: Omit<NewMail, 'facts'>): Promise<(facts: MailFacts) => Promise<string>> {
    const id = this.newId(ctx);
    await this.jobs.enqueue(ctx, 'send-member-mail', { mail: id });
    return (facts) => this.add(ctx, { ...mail, facts }, 'waiting', id);
  }

  /** A mail that was sent before, without a link. Call inside the transaction. Returns its id. */
  async enqueueAgain(ctx: Ctx, { resendOf, ...mail }: MailAgain): Promise<string> {
    const id = await this.add(ctx, mail, 'waiting');
    await storeOf(ctx, MemberMail).change({ id }, { resendOf });
    await this.jobs.enqueue(ctx, 'send-member-mail', { mail: id });
    return id;
  }

  /** Keeps the mail until its member proves an address, and as long as the account. Call inside the transaction. */
  async hold(ctx: Ctx, mail: Omit<NewMail, 'address'>): Promise<void> {
    await this.add(ctx, { ...mail, address: null }, 'held');
  }

  /** Sends what was held to the address that the account proved. Call inside the transaction. */
  async release(
    ctx: Ctx,
    accountId: string,
    { address, language }: Pick<NewMail, 'address' | 'language'>,
  ): Promise<void> {
    const mails = storeOf(ctx, MemberMail);
    const held = { accountId, state: 'held' } as const;
    for (const { id } of await mails.find(held, { order: { id: 'ASC' } })) {
      // The log of mails keeps it from now on.
      await mails.change({ id, ...held }, { state: 'waiting', address, language, createdAt: ctx.now() });
      await this.jobs.enqueue(ctx, 'send-member-mail', { mail: id });
    }
  }

  private async add(
    ctx: Ctx,
    { kind, accountId, address, language, linkId, facts, otherLinks = [] }: NewMail,
    state: 'held' | 'waiting',
    id = this.newId(ctx),
  ): Promise<string> {
    await storeOf(ctx, MemberMail).add({
      id,
      accountId,
      kind,
      address,
      language,
      linkId: linkId ?? null,
      facts: {
        ...(linkId && { linkKey: this.config.secrets.keyId }),
        ...facts,
        ...(otherLinks.length > 0 && { otherLinks: JSON.stringify(otherLinks) }),
      },
      state,
      createdAt: ctx.now(),
      sentAt: null,
    });
    return id;
  }

  private newId(ctx: Ctx): string {
    return this.random.id(ctx.now().getTime());
  }

  /** Removes all mails of an account that is erased. Its address bounces as before, so the hash of that stays. */
  async erase(at: StoreContext, accountId: string): Promise<void> {
    await storeOf(at, MemberMail).remove({ accountId });
    await storeOf(at, SuppressedAddress).change({ accountId }, { accountId: null, masked: null });
  }

  /** Includes mails that were never sent: by then they are no longer retried. Held ones wait for their member. */
  async purge(at: StoreContext, before: Date): Promise<void> {
    for (const state of memberMailStates.filter((one) => one !== 'held'))
      await removeOld(storeOf(at, MemberMail), { property: 'createdAt', before, where: { state } });
  }

  /** Id of the secret that signed an earlier link's token: a rotation since must not change a link that works. */
  linkKeyOf(linkId: string, tokenHash: string): string | undefined {
    return this.config.secrets.keyIds.find((id) => hashToken(this.tokenOf(linkId, id)) === tokenHash);
  }

  /**
   * The token in a mailed link. Derived whenever it is needed, so it is stored nowhere. `keyId` names the secret that
   * first signed it.
   */
  tokenOf(linkId: string, keyId?: string): string {
    return this.config.secrets.sign('mail-link', linkId, keyId);
  }
}
