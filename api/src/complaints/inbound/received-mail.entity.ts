import { Entity, Index } from 'typeorm';
import type { ReceivedMailState } from '@manyhearts/contract/admin/received-mails';
import { IdColumn, InstantColumn, KeyColumn, NumberColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** That a mail came in, and what became of it. Its words are in its case only. */
@Entity('received_mail')
@Scoped('tenant')
@Index('ix_received_mail_created', ['tenantId', 'createdAt', 'id'])
@Index('ix_received_mail_state', ['tenantId', 'state', 'createdAt', 'id'])
@Index('ix_received_mail_complaint', ['tenantId', 'complaintId'])
export class ReceivedMail {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('state', 16) state!: ReceivedMailState;
  /** What staff recognise the sender by. Null if there is none, and once the member of the case is erased. */
  @TextColumn('masked', 190, { nullable: true }) masked!: string | null;
  @IdColumn('complaint_id', { nullable: true }) complaintId!: string | null;
  @NumberColumn('files') files!: number;
  @InstantColumn('created_at') createdAt!: Date;
}

/** The word that makes a brand's address for incoming mails another one. A brand without a row has its first address. */
@Entity('inbound_address')
@Scoped('tenant')
export class InboundAddressRow {
  @KeyColumn('tenant_id') tenantId!: string;
  @TextColumn('word', 26) word!: string;
  /** Of the address before; empty for the first one. It ended at `formerUntil`. */
  @TextColumn('former', 26) former!: string;
  @InstantColumn('former_until') formerUntil!: Date;
}
