import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { mostDeviceTokens } from '../../core/http/cookies.ts';
import { addressKey } from '../../core/text/network-address.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { hashToken, Random } from '../../core/crypto/random.ts';
import type { Client } from '../browser.ts';
import { KnownDevice } from './known-device.entity.ts';

type Remembered = { deviceTokens: readonly string[]; isNew: boolean };

/** Which browsers belong to which account. */
@Injectable()
export class KnownDevicesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
  ) {}

  /** Devices whose tokens this client holds, of any account. */
  async findKnown(ctx: Ctx, { deviceTokens }: Client): Promise<KnownDevice[]> {
    if (deviceTokens.length === 0) return [];
    return storeOf(ctx, KnownDevice).find({ tokenHash: In(deviceTokens.map(hashToken)) });
  }

  /**
   * Call inside the transaction of the log-in. `isNew`: the client has no token and no known device has its family,
   * network and country.
   */
  async remember(ctx: Ctx, accountId: string, client: Client): Promise<Remembered> {
    const now = ctx.now();
    const known = (await this.findKnown(ctx, client)).find((device) => device.accountId === accountId);
    const [networkHash = '', ...earlierHashes] = this.networkHashes(ctx);
    const look = { family: client.family, networkHash, country: ctx.origin.country ?? null };
    if (known) {
      await storeOf(ctx, KnownDevice).change({ id: known.id }, { ...look, usedAt: now });
      return { deviceTokens: client.deviceTokens, isNew: false };
    }
    const alike = (await storeOf(ctx, KnownDevice).find({ accountId })).some(
      (device) =>
        device.family === look.family &&
        [networkHash, ...earlierHashes].includes(device.networkHash) &&
        device.country === look.country,
    );
    const token = this.random.token();
    await storeOf(ctx, KnownDevice).add({
      id: this.random.id(now.getTime()),
      accountId,
      tokenHash: hashToken(token),
      ...look,
      createdAt: now,
      usedAt: now,
    });
    return { deviceTokens: [token, ...client.deviceTokens].slice(0, mostDeviceTokens), isNew: !alike };
  }

  /** After a change of the account's proofs: browsers that the old ones let in must prove themselves again. */
  async forgetAll(ctx: Ctx, accountId: string): Promise<void> {
    await storeOf(ctx, KnownDevice).remove({ accountId });
  }

  /** By the current APP_SECRET, then by earlier ones: a rotation must not make known browsers look new. */
  private networkHashes(ctx: Ctx): string[] {
    return this.config.secrets.signatures('network', neighbourhood(addressKey(ctx.origin.address)));
  }
}

/** The network of an address: a /24, or for IPv6 the prefix of one household. */
function neighbourhood(addressKey: string): string {
  return addressKey.includes(':') ? addressKey : addressKey.split('.').slice(0, 3).join('.');
}
