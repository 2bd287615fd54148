import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx.ts';

type Source = (ctx: Ctx, accountId: string) => Promise<number>;

/** How many credits a member holds. Nobody holds any before the ledger says so. */
@Injectable()
export class BalancesService {
  private source: Source = async () => 0;

  use(source: Source): void {
    this.source = source;
  }

  of(ctx: Ctx, accountId: string): Promise<number> {
    return this.source(ctx, accountId);
  }
}
