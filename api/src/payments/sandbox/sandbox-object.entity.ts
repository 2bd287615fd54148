import { Entity, Index } from 'typeorm';
import { InstantColumn, JsonColumn, KeyColumn, NumberColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import type { SandboxBody, SandboxKind } from './sandbox.rules.ts';

/** What the sandbox in the provider's place knows: payments, refunds, chargebacks, customers, mandates. */
@Entity('sandbox_object')
@Scoped('installation')
@Index('ix_sandbox_object_profile', ['profileRef', 'kind', 'id'])
@Index('ix_sandbox_object_parent', ['parentRef', 'id'])
@Index('ux_sandbox_object_request', ['requestKey'], { unique: true })
export class SandboxObject {
  @KeyColumn('id', 64) id!: string;
  @TextColumn('kind', 12) kind!: SandboxKind;
  @TextColumn('profile_ref', 80) profileRef!: string;
  /** The payment of a refund, the customer of a mandate. */
  @TextColumn('parent_ref', 64, { nullable: true }) parentRef!: string | null;
  /** Digest of account and idempotency key: a repeated request finds what the first one made. */
  @TextColumn('request_key', 64, { nullable: true }) requestKey!: string | null;
  @JsonColumn('body') body!: SandboxBody;
  @NumberColumn('version') version!: number;
  @InstantColumn('created_at') createdAt!: Date;
}
