import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { signed, verified, type Signing } from '../core/crypto/signed.ts';

/** A decision about a member, or a report that ended. */
export type Decided = { kind: 'sanction' | 'report'; id: string };

const letters = { sanction: 's', report: 'r' } as const;

/** Signed addresses of decisions, for people who can't log in. They open what their mail says, and the appeal against it. */
@Injectable()
export class DecisionProofsService {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>) {}

  /** On this brand only. */
  make(tenantId: string, { kind, id }: Decided): string {
    return signed(this.signingOf(tenantId), `${letters[kind]}-${id}`);
  }

  read(tenantId: string, proof: string): Decided | undefined {
    const head = verified(this.signingOf(tenantId), proof);
    if (head === undefined) return undefined;
    return { kind: head.startsWith('r-') ? 'report' : 'sanction', id: head.slice(2) };
  }

  private signingOf(tenantId: string): Signing {
    return { secrets: this.config.secrets, purpose: 'decision', bound: [tenantId] };
  }
}
