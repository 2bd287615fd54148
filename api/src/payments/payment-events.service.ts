import { Injectable } from '@nestjs/common';
import type { PaymentEventInput } from '@manyhearts/contract/payment-events';
import { AppError } from '../core/errors/app-error.ts';
import { SystemCtx, type Origin } from '../core/ctx/ctx.ts';
import { isOutage } from '../core/database/driver-errors.ts';
import { asSystem } from '../core/database/store.ts';
import { Limiter, requireTurn } from '../core/flow/limiter/limiter.ts';
import { resultWithin } from '../core/flow/result-within.ts';
import { Semaphore } from '../core/flow/semaphore.ts';
import { Log } from '../core/process/logging/log.ts';
import { addressKey } from '../core/text/network-address.ts';
import { ProviderAway, ProviderRefused } from './payment-provider.ts';
import { PaymentUpdatesService, type KnownPayment } from './payment-updates.service.ts';
import { WebhookLogService } from './webhooks/webhook-log.service.ts';
import { paymentsLimits } from './payments.limits.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';

const reason = 'a webhook names an account, whose payments belong to several brands';
/** As long as a hook can be. */
const hookShape = /^[\w-]{43}$/;
const atOnce = 50;
const retrySeconds = 10;
/** The provider gives up after 15 s, which include the way to it and back. */
const answeredMs = 13_000;
/** A webhook that had to wait longer could not be answered in time. */
const turnMs = 10_000;

/** The parts of a webhook that we know: its account, its payment, and the order. */
type Found = { accountId?: string; ref?: string; known?: KnownPayment | undefined };
type Heard = Found & { provider: string; known: KnownPayment };

/**
 * Receives webhooks. The answer is a success only once the order is up to date: the provider repeats a webhook until
 * then, and never afterwards.
 */
@Injectable()
export class PaymentEventsService {
  private readonly turns = new Semaphore(atOnce);

  constructor(
    private readonly accounts: ProviderAccountsService,
    private readonly updates: PaymentUpdatesService,
    private readonly limiter: Limiter,
    private readonly webhooks: WebhookLogService,
    private readonly log: Log,
  ) {}

  /**
   * No-op for an unknown hook or payment; the answer does not reveal it. Throws `unavailable` when its time is over: what
   * was begun goes on, and the provider repeats the webhook.
   */
  async receive(origin: Origin, input: PaymentEventInput, body: unknown): Promise<void> {
    let isLate = false;
    const work = this.applyEvent(origin, input, body).catch((error: unknown) => {
      if (!isLate) throw error;
      this.log.warn({ err: error }, 'A webhook that had been refused for its time failed');
    });
    const done = work.then(() => true);
    if (await resultWithin(answeredMs, done)) return;
    isLate = true;
    throw this.tooLate();
  }

  private async applyEvent(origin: Origin, { provider, hook }: PaymentEventInput, body: unknown): Promise<void> {
    const ctx = new SystemCtx(origin, reason);
    const found = await this.find(ctx, { provider, hook }, body);
    const { known } = found;
    if (known) return this.updateInTurn(ctx, { ...found, provider, known });
    requireTurn(await this.limiter.take(paymentsLimits.strangeWebhook, addressKey(origin.address)));
    await this.webhooks.add(ctx, { ...found, provider, outcome: found.ref === undefined ? 'forged' : 'unknown' });
  }

  private async find(ctx: SystemCtx, { provider, hook }: PaymentEventInput, body: unknown): Promise<Found> {
    if (!hookShape.test(hook)) return {};
    const account = await this.accounts.findByHook(ctx, provider, hook);
    if (!account) return {};
    const accountId = account.id;
    const event = this.accounts.providerOf(ctx, account).parseWebhook(body);
    if (!event) return { accountId };
    const { ref } = event;
    const known = await asSystem(reason, async () => this.updates.orders.findPayment(ctx, accountId, ref));
    return { accountId, ref, known };
  }

  private async updateInTurn(ctx: SystemCtx, heard: Heard): Promise<void> {
    const release = await this.turns.enter({ timeout: { ms: turnMs, error: () => this.tooLate() } });
    try {
      await this.update(ctx, heard);
    } finally {
      release();
    }
  }

  private tooLate(): AppError {
    this.log.warn({}, 'A webhook could not be answered in time; the provider will repeat it');
    return later();
  }

  private async update(ctx: SystemCtx, heard: Heard): Promise<void> {
    const { known } = heard;
    try {
      const outcome = await asSystem(reason, () => this.updates.update(ctx, known, 'webhook'));
      await this.webhooks.add(ctx, { ...heard, outcome });
    } catch (error) {
      await this.webhooks.add(ctx, { ...heard, outcome: 'failed' });
      if (!(error instanceof ProviderAway || error instanceof ProviderRefused || isOutage(error))) throw error;
      this.log.warn(
        { err: error, order: known.orderId },
        'A webhook could not be verified; the provider will repeat it',
      );
      throw later();
    }
  }
}

function later(): AppError {
  return new AppError('unavailable', {}, undefined, retrySeconds);
}
