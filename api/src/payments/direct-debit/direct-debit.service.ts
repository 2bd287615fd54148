import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { DirectDebitForm, MandateView } from '@manyhearts/contract/direct-debit';
import { AppError } from '../../core/errors/app-error.ts';
import { Random } from '../../core/crypto/random.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Limiter, requireTurn, takeOnce } from '../../core/flow/limiter/limiter.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import type { Config } from '../../core/process/config.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { dayMs, minuteMs } from '../../core/text/durations.ts';
import { paymentsLimits } from '../payments.limits.ts';
import { DirectDebitBlock, Mandate, MandateCode } from './mandate.entity.ts';
import { lockMandates } from '../payment-locks.queries.ts';
import { isWithinLimit, readForm } from './mandate-form.rules.ts';
import { codesOf, hashesOfIban, hashForm, isSignedForm, openForm, sealForm } from './mandate-secrets.ts';
import { MandatesService } from './mandates.service.ts';

const codeMs = 10 * minuteMs;
/** A bank account that the provider refused can be signed for again after this: its bank may lift the reason. */
export const refusedMs = 30 * dayMs;

/** A member signs a mandate with a code that is sent to their telephone. */
@Injectable()
export class DirectDebitService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
    private readonly limiter: Limiter,
    private readonly jobs: Jobs,
    private readonly mandates: MandatesService,
  ) {}

  /** Replaces an earlier code of the member. */
  async askCode(ctx: Ctx<Member>, given: DirectDebitForm): Promise<{ expiresAt: string }> {
    const form = formOf(given);
    const { id: accountId } = ctx.member;
    const { secrets } = this.config;
    await this.requireUnblocked(ctx, accountId, form.iban);
    await this.requireNotRefused(ctx, form.iban);
    await this.takeTurns(ctx, form.phone);
    const id = this.random.id(ctx.now().getTime());
    const expiresAt = new Date(ctx.now().getTime() + codeMs);
    const code = {
      accountId,
      id,
      formHash: hashForm(secrets, form),
      sealedPhone: secrets.seal('mandate phone', form.phone),
      language: ctx.language,
      expiresAt,
    };
    await ctx.inTransaction(async (ctx) => {
      await storeOf(ctx, MandateCode).put(code, ['tenantId', 'accountId']);
      await this.jobs.enqueue(ctx, 'send-mandate-code', { account: accountId, code: id });
      await this.jobs.enqueue(ctx, 'forget-mandate-code', { account: accountId, code: id }, { dueAt: expiresAt });
    });
    return { expiresAt: expiresAt.toISOString() };
  }

  /** Ends the member's earlier mandate. */
  async sign(
    ctx: Ctx<Member>,
    { otp, ...given }: DirectDebitForm & { otp: string },
  ): Promise<{ mandate: MandateView }> {
    const form = formOf(given);
    const { id: accountId } = ctx.member;
    const { secrets } = this.config;
    await this.requireUnblocked(ctx, accountId, form.iban);
    await this.requireNotRefused(ctx, form.iban);
    await this.spendCode(ctx, form, otp);
    const id = this.random.id(ctx.now().getTime());
    const [ibanHash = ''] = hashesOfIban(secrets, form.iban);
    const signedAt = ctx.now();
    await ctx.inTransaction(async (ctx) => {
      await this.mandates.end(ctx, accountId);
      await storeOf(ctx, Mandate).add({
        id,
        accountId,
        sealedForm: sealForm(secrets, id, form),
        ibanEnd: form.iban.slice(-4),
        ibanHash,
        signedAt,
        endedAt: null,
      });
    });
    return { mandate: { id, ibanEnd: form.iban.slice(-4), signedAt: signedAt.toISOString() } };
  }

  /**
   * `owedOf`: paid by direct debit in the last 56 days, or under way, by the member or from their bank account, which has
   * a hash by each secret. Returns the hash of the bank account. Throws `directdebit_blocked`, `directdebit_limit` or
   * `mandate_required`. Call inside a transaction, until whose end others who sign for the bank account wait.
   */
  async requireAllowance(
    ctx: Ctx,
    accountId: string,
    { owedOf, amountMinor }: { owedOf: (ibanHashes: readonly string[]) => Promise<number>; amountMinor: number },
  ): Promise<string> {
    const mandate = await this.mandates.current(ctx, accountId);
    const iban = mandate ? openForm(this.config.secrets, mandate).iban : undefined;
    // The account may have been blocked since it was signed for, by a debit of another member.
    await this.requireUnblocked(ctx, accountId, iban);
    const hashes = iban === undefined ? [] : hashesOfIban(this.config.secrets, iban);
    if (hashes.length > 0) await lockMandates(ctx, hashes);
    const limitEuros = ctx.tenant.settings.limits.directDebitLimit;
    if (!isWithinLimit({ owedMinor: await owedOf(hashes), amountMinor, limitEuros }))
      throw new AppError('directdebit_limit');
    if (!mandate) throw new AppError('mandate_required');
    return mandate.ibanHash;
  }

  /**
   * For good: a bank took money back. `accountId` is undefined once the member was erased. Call inside the transaction
   * that learns of it.
   */
  async block(ctx: Ctx, accountId: string | undefined, ibanHash: string | null): Promise<void> {
    if (accountId === undefined && ibanHash === null) return;
    const blocks = storeOf(ctx, DirectDebitBlock);
    const known = await blocks.count({ accountId: accountId ?? IsNull(), ibanHash: ibanHash ?? IsNull() });
    if (known > 0) return;
    const id = this.random.id(ctx.now().getTime());
    await blocks.add({ id, accountId: accountId ?? null, ibanHash, createdAt: ctx.now() });
    if (accountId !== undefined) await this.mandates.end(ctx, accountId);
  }

  /** The provider takes no more payments by this mandate, so the member has to sign again. Call inside a transaction. */
  async endRefused(ctx: Ctx, accountId: string, mandateRef: string | null): Promise<void> {
    const current = await this.mandates.current(ctx, accountId);
    if (mandateRef !== null && current?.mandateRef === mandateRef) await this.mandates.end(ctx, accountId);
  }

  private async requireUnblocked(ctx: Ctx, accountId: string, iban?: string): Promise<void> {
    const blocks = storeOf(ctx, DirectDebitBlock);
    const isBlocked =
      (await blocks.count({ accountId })) > 0 ||
      (iban !== undefined && (await blocks.count({ ibanHash: In(hashesOfIban(this.config.secrets, iban)) })) > 0);
    if (isBlocked) throw new AppError('directdebit_blocked');
  }

  /** Any member's mandate counts: the provider would refuse the bank account for all of them. */
  private async requireNotRefused(ctx: Ctx, iban: string): Promise<void> {
    const refused = await storeOf(ctx, Mandate).count({
      ibanHash: In(hashesOfIban(this.config.secrets, iban)),
      refusedAt: MoreThan(new Date(ctx.now().getTime() - refusedMs)),
    });
    if (refused > 0) throw new AppError('invalid', {}, { iban: { code: 'iban_refused', params: {} } });
  }

  /** Text messages cost money, and a stranger's telephone must not be rung all day. */
  private async takeTurns(ctx: Ctx<Member>, phone: string): Promise<void> {
    const { requestKey } = ctx.origin;
    const own = `${ctx.tenant.id} ${ctx.member.id}`;
    requireTurn(await takeOnce(this.limiter, paymentsLimits.mandateCodeMember, own, requestKey));
    requireTurn(await takeOnce(this.limiter, paymentsLimits.mandateCodePhone, phone, requestKey));
  }

  private async spendCode(ctx: Ctx<Member>, form: DirectDebitForm, otp: string): Promise<void> {
    const { secrets } = this.config;
    const store = storeOf(ctx, MandateCode);
    const code = await store.findOne({ accountId: ctx.member.id });
    if (!code || code.expiresAt <= ctx.now()) throw new AppError('sms_code_invalid');
    requireTurn(await takeOnce(this.limiter, paymentsLimits.mandateCodeGuess, code.id, ctx.origin.requestKey));
    const isRight = codesOf(secrets, code.id).includes(otp) && isSignedForm(secrets, form, code.formHash);
    // The row is the single use: of two requests at once only one removes it.
    if (!isRight || (await store.remove({ accountId: code.accountId, id: code.id })) === 0)
      throw new AppError('sms_code_invalid');
  }
}

function formOf(given: DirectDebitForm): DirectDebitForm {
  const verdict = readForm(given);
  if ('fields' in verdict) throw new AppError('invalid', {}, verdict.fields);
  return verdict.form;
}
