import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { mostDeviceTokens } from '../core/http/cookies.ts';
import { hashToken, Random } from '../core/crypto/random.ts';
import { StaffDevice } from './staff-member.entity.ts';
import { dayMs } from '../core/text/durations.ts';

type DeviceCtx = { db: StoreContext['db']; now(): Date };

/** Which browsers belong to which member of staff. */
@Injectable()
export class StaffDevicesService {
  constructor(private readonly random: Random) {}

  /** Finds the devices of these tokens, of any member of staff. Runs no query without tokens. */
  async findKnown(ctx: DeviceCtx, tokens: readonly string[]): Promise<StaffDevice[]> {
    if (tokens.length === 0) return [];
    const devices = await storeOf(ctx, StaffDevice).find({ tokenHash: In(tokens.map(hashToken)) });
    return devices.filter(
      ({ usedAt }) => ctx.now().getTime() - usedAt.getTime() < limits.retention.knownDeviceDays * dayMs,
    );
  }

  /** Call inside the transaction of the log-in. Returns the tokens that the browser keeps from now on. */
  async remember(ctx: DeviceCtx, staffId: string, tokens: readonly string[]): Promise<readonly string[]> {
    const known = (await this.findKnown(ctx, tokens)).find((device) => device.staffId === staffId);
    if (known) {
      await storeOf(ctx, StaffDevice).change({ id: known.id }, { usedAt: ctx.now() });
      return tokens;
    }
    const token = this.random.token();
    await storeOf(ctx, StaffDevice).add({
      id: this.random.id(ctx.now().getTime()),
      staffId,
      tokenHash: hashToken(token),
      createdAt: ctx.now(),
      usedAt: ctx.now(),
    });
    return [token, ...tokens].slice(0, mostDeviceTokens);
  }
}
