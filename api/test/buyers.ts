import { randomUUID } from 'node:crypto';
import type { CreditsAnswer } from '@manyhearts/contract/credits';
import type { OrderStatus } from '@manyhearts/contract/orders';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { SandboxObject } from '../src/payments/sandbox/sandbox-object.entity.ts';
import type { SandboxPayment } from '../src/payments/sandbox/sandbox.rules.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import type { MadeTenant } from './factories.ts';
import { aMember, loggedIn } from './members.ts';

type Placed = { order: { id: string; status: OrderStatus; payment: string }; checkout_url: string };
type Offered = { id: string; discounted_price: { amount: string; currency: string } };

/** A member who buys over HTTP, and what the sandbox does with their payments. */
export class Buyer {
  private constructor(
    private readonly t: TestApp,
    readonly id: string,
    readonly own: Browser,
  ) {}

  static async logIn(t: TestApp, tenant: MadeTenant): Promise<Buyer> {
    const member = await aMember(t, tenant);
    return new Buyer(t, member.id, await loggedIn(t, tenant, member));
  }

  async offer(): Promise<Omit<CreditsAnswer, 'bundles'> & { bundles: Offered[] }> {
    return (await this.own.get('/api/credits?country=NL')).json();
  }

  /** The first bundle at its price, unless the test overrides it. */
  async input(wishes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const [bundle] = (await this.offer()).bundles;
    return {
      bundle: bundle?.id,
      paymentmethod: 'ideal',
      price: { amount: '9.95', currency: 'EUR' },
      begin_at_once: true,
      ...wishes,
    };
  }

  async order(wishes: Record<string, unknown> = {}, key: string = randomUUID()) {
    return this.own.post('/api/orders', await this.input(wishes), key);
  }

  async placed(wishes: Record<string, unknown> = {}, key?: string): Promise<Placed> {
    const answer = await this.order(wishes, key);
    if (answer.statusCode !== 201) throw new Error(`The order was refused: ${answer.body}`);
    return answer.json();
  }

  async repeat(key: string = randomUUID()) {
    const { paymentmethod: _, ...input } = await this.input();
    return this.own.post('/api/orders/repeat', input, key);
  }

  /** Changes a payment at the sandbox, and calls the webhook. */
  async move(payment: string, change: Record<string, unknown>): Promise<number[]> {
    const answer = await this.t.send(this.own.host, {
      method: 'POST',
      url: '/__test/psp',
      payload: { payment, ...change },
    });
    return (answer.json() as { webhooks: number[] }).webhooks;
  }

  /** What the member decides at the page of the sandbox. */
  decide(payment: string, outcome: string) {
    return this.t.send(this.own.host, {
      method: 'POST',
      url: `/sandbox/pay/${payment}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ outcome }).toString(),
    });
  }

  async status(order: string): Promise<OrderStatus> {
    return (await this.own.get(`/api/orders/${order}`)).json().order.status;
  }

  /** What a purchase changes for the member. */
  async has(): Promise<{ credits: number; paid_user: boolean }> {
    const { credits, paid_user } = (await this.own.get('/api/user')).json().user;
    return { credits, paid_user };
  }
}

/** Payments that the sandbox has for an order, whatever we recorded. */
export async function sandboxPaymentsOf(t: TestApp, order: string): Promise<SandboxPayment[]> {
  const all = await asSystem('test', () => storeOf({ db: t.db.manager }, SandboxObject).find({ kind: 'payment' }));
  return all
    .map(({ body }) => body as SandboxPayment)
    .filter(({ metadata }) => (metadata as { order_id?: string }).order_id === order);
}
