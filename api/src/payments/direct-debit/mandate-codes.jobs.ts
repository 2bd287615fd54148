import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isLanguage } from '@manyhearts/contract/languages';
import { smsTexts } from '@manyhearts/locales/sms-texts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import type { Config } from '../../core/process/config.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { Sms } from '../../core/ports/sms/sms.ts';
import { codesOf } from './mandate-secrets.ts';
import { MandateCode } from './mandate.entity.ts';

/** Sends codes to telephones, and forgets the telephones once the codes have expired. */
@Injectable()
export class MandateCodes implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly sms: Sms,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('send-mandate-code', ['account', 'code'], (ctx, { account, code }) =>
      this.send(ctx, account, code),
    );
    this.handlers.forTenants('forget-mandate-code', ['account', 'code'], async (ctx, { account, code }) => {
      await storeOf(ctx, MandateCode).remove({ accountId: account, id: code });
    });
  }

  /** No-op if the member has asked for another code, or used this one. */
  private async send(ctx: Ctx<undefined>, accountId: string, id: string): Promise<void> {
    const { secrets } = this.config;
    const code = await storeOf(ctx, MandateCode).findOne({ accountId, id });
    const phone = code ? secrets.unseal('mandate phone', code.sealedPhone) : undefined;
    if (!code || phone === undefined || code.expiresAt <= ctx.now()) return;
    const language = isLanguage(code.language) ? code.language : ctx.tenant.domainLanguage;
    const [digits = ''] = codesOf(secrets, id);
    const brand = ctx.tenant.settings.site.mailName || ctx.tenant.name;
    const words: Record<string, string> = { code: digits, brand };
    await this.sms.send(
      phone,
      smsTexts[language].mandateCode.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? ''),
    );
  }
}
