import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { Config } from '../core/process/config.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Mailer, MailRefused } from '../core/ports/mail/mailer.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { publicOrigin } from '../core/text/network-address.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { isSentAnyway } from './delivery/delivery.rules.ts';
import { SuppressionsService } from './delivery/suppressions.service.ts';
import { MailWriter } from './mail-writer.ts';
import { MemberMail, type MemberMailState } from './member-mail.entity.ts';
import { linkPathOf, otherLinksIn } from './member-mail.rules.ts';
import { MemberMailsService } from './member-mails.service.ts';
import { StatementMailsService } from './statement-mails.service.ts';
import { dayMs } from '../core/text/durations.ts';

/** Sends each mail once: a job that runs again finds it sent. */
@Injectable()
export class MemberMailJobs implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly mailer: Mailer,
    private readonly writer: MailWriter,
    private readonly mails: MemberMailsService,
    private readonly suppressions: SuppressionsService,
    private readonly statements: StatementMailsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('send-member-mail', ['mail'], (ctx, { mail }) => this.send(ctx, mail), {
      isPatient: true,
    });
  }

  private async send(ctx: Ctx, id: string): Promise<void> {
    const mail = await storeOf(ctx, MemberMail).findOne({ id });
    if (mail?.state !== 'waiting') return;
    if (mail.address === null) return this.settle(ctx, id, 'nobody');
    const { kind, language, facts, linkId, address: to } = mail;
    const suppressed = await this.suppressions.find(ctx, to);
    if (suppressed && !isSentAnyway(kind, suppressed.reason)) return this.settle(ctx, id, 'suppressed');
    const linkTo = (id: string): string =>
      `${publicOrigin(this.config, ctx.tenant)}${linkPathOf(kind)}${this.mails.tokenOf(id, facts.linkKey)}`;
    const decided = facts.decision === undefined ? undefined : await this.statements.decided(ctx, facts.decision);
    // The member was erased since, or the decision is too old.
    if (facts.decision !== undefined && !decided) return this.settle(ctx, id, 'nobody');
    const link = linkId === null ? decided?.link : linkTo(linkId);
    const otherLinks = otherLinksIn(facts).map(({ username, linkId: other }) => ({
      label: username,
      href: linkTo(other),
    }));
    const { headers, ...written } = await this.writer.write(ctx, {
      ...{ kind, language, facts, link, otherLinks },
      statement: decided?.statement,
    });
    try {
      // A stable Message-ID: if the connection breaks just as a mail is accepted, the mailbox can drop the second
      // delivery.
      await this.mailer.send({
        to,
        ...written,
        headers: { ...headers, 'Message-ID': `<${id.toLowerCase()}@${ctx.tenant.primaryHost}>` },
      });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      return this.settle(ctx, id, 'refused');
    }
    return this.settle(ctx, id, 'sent');
  }

  private async settle(ctx: Ctx, id: string, state: MemberMailState): Promise<void> {
    await storeOf(ctx, MemberMail).change(
      { id, state: 'waiting' },
      { state, sentAt: state === 'sent' ? ctx.now() : null },
    );
    // Mails without a recipient exist only for equal work and are kept for a day at most.
    if (state === 'nobody')
      await storeOf(ctx, MemberMail).remove({
        state: 'nobody',
        createdAt: LessThan(new Date(ctx.now().getTime() - dayMs)),
      });
  }
}
