import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditBundle } from './credit-bundle.entity.ts';

/** The brand's price lists. */
@Injectable()
export class BundlesService {
  /** Another brand's bundle fails like an unknown one. */
  get(ctx: Ctx, id: string): Promise<CreditBundle> {
    return storeOf(ctx, CreditBundle).get({ id });
  }
}
