import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';

type Check = (ctx: Ctx, refund: { orderId: string; refundId: string }) => Promise<boolean>;

/** Refunds that take no credits have no hold by which they are recognised, so the module that makes them knows them. */
@Injectable()
export class OwnRefundsService {
  private readonly checks: Check[] = [];

  /** Call in `onModuleInit`. */
  register(check: Check): void {
    this.checks.push(check);
  }

  async isOwn(...given: Parameters<Check>): Promise<boolean> {
    for (const check of this.checks) if (await check(...given)) return true;
    return false;
  }
}
