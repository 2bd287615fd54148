import { Injectable } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx.ts';
import type { StoreContext } from '../core/database/store.ts';

type Brand = NonNullable<StoreContext['tenant']>;
/** Runs in the transaction of the erasing; what lies outside the database goes by a job of that transaction. */
export type EraseOfProfile = (ctx: SystemCtx, brand: Brand, profileId: string) => Promise<void>;

/** What belongs to a profile and is kept elsewhere. A module that keeps something says here how it goes. */
@Injectable()
export class ProfileErasersService {
  private readonly erasers: EraseOfProfile[] = [];

  add(erase: EraseOfProfile): void {
    this.erasers.push(erase);
  }

  async run(ctx: SystemCtx, brand: Brand, profileId: string): Promise<void> {
    for (const erase of this.erasers) await erase(ctx, brand, profileId);
  }
}
