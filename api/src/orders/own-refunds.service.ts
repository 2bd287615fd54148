import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';

type OwnRefunds = {
  /** Refunds that take no credits have no hold by which they are recognised. */
  isOwn: (ctx: Ctx, refund: { orderId: string; refundId: string }) => Promise<boolean>;
  /**
   * The request that a colleague answered at the provider, who knows no id of ours: the one of the same amount, if the
   * provider's refund is new to us, and later the one that got its reference.
   */
  findByHand: (
    ctx: Ctx,
    refund: { orderId: string; ref: string; minor: number; isNew: boolean },
  ) => Promise<string | undefined>;
};

/** What orders ask of the module that makes refunds. */
@Injectable()
export class OwnRefundsService {
  private registered: OwnRefunds | undefined;

  /** Call in `onModuleInit`. */
  register(own: OwnRefunds): void {
    this.registered = own;
  }

  async isOwn(...given: Parameters<OwnRefunds['isOwn']>): Promise<boolean> {
    return (await this.registered?.isOwn(...given)) ?? false;
  }

  async findByHand(...given: Parameters<OwnRefunds['findByHand']>): Promise<string | undefined> {
    return this.registered?.findByHand(...given);
  }
}
