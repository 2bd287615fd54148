import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@manyhearts/contract/languages';
import type { Config } from '../core/process/config.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { publicOrigin } from '../core/text/network-address.ts';
import { DecisionProofsService } from '../sanctions/decision-proofs.service.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { MailWriter, type WrittenMail } from './mail-writer.ts';
import type { Statement } from './statement.ts';

/** The reasons of decisions in mails, with the signed address of the decision's page. */
@Injectable()
export class StatementMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly writer: MailWriter,
    private readonly sanctions: SanctionsService,
    private readonly proofs: DecisionProofsService,
  ) {}

  /** `decision` as the facts of a mail name it. Undefined if there is no one left to tell. */
  async decided(ctx: Ctx, decision: string): Promise<{ link: string; statement: Statement | undefined } | undefined> {
    const [kind, id] = [decision.startsWith('r-') ? ('report' as const) : ('sanction' as const), decision.slice(2)];
    const sanction = kind === 'sanction' ? await this.sanctions.find(ctx, id) : null;
    if (kind === 'sanction' && (sanction === null || sanction.accountId === null)) return undefined;
    const link = `${this.rootOf(ctx)}/${this.proofs.make(ctx.tenant.id, { kind, id })}`;
    return { link, statement: sanction ?? undefined };
  }

  /** What the member would read. Its link leads nowhere. */
  write(ctx: Ctx, language: Language, statement: Statement): Promise<WrittenMail> {
    const kind = statement.act === 'ban' ? 'account_banned' : 'decision_made';
    const facts = { decision: 's-' };
    return this.writer.write(ctx, { kind, language, facts, link: `${this.rootOf(ctx)}/…`, statement });
  }

  private rootOf(ctx: Ctx): string {
    return `${publicOrigin(this.config, ctx.tenant)}/decisions`;
  }
}
