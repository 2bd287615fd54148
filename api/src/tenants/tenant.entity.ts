import { Entity, Index, ForeignKey } from 'typeorm';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import {
  KeyColumn,
  TextColumn,
  BigNumberColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  NumberColumn,
  FlagColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { Company } from './company.entity.ts';

/** Tenants whose members may meet. Every tenant belongs to one pool; no data spans two. */
@Entity('pool')
@Scoped('installation')
@Index('ux_pool_name', ['name'], { unique: true })
export class Pool {
  @KeyColumn('id') id!: string;
  @TextColumn('name', 60) name!: string;
}

/** A brand: what identifies it. Its settings are rows of their own. */
@Entity('tenant')
@Scoped('installation')
@ForeignKey(() => Company, ['companyId'], ['id'], {
  name: 'fk_tenant_company',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@ForeignKey(() => Pool, ['poolRef'], ['id'], { name: 'fk_tenant_pool', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
@Index('ux_tenant_key', ['key'], { unique: true })
@Index('ix_tenant_company', ['companyId'])
@Index('ix_tenant_pool', ['poolRef'])
@Index('ix_tenant_revision', ['revision'])
@Index('ix_tenant_search_name', ['searchName'])
export class TenantRow {
  @KeyColumn('id') id!: string;
  @TextColumn('tenant_key', 40) key!: string;
  @TextColumn('name', 60) name!: string;
  /** The folded name, for search and sorting; see `searchNameOf`. */
  @TextColumn('search_name', 190) searchName!: string;
  @TextColumn('status', 10) status!: TenantStatus;
  @IdColumn('company_id') companyId!: string;
  @IdColumn('pool_id') poolRef!: string;
  @NumberColumn('niche') niche!: NicheNumber;
  @JsonColumn('languages') languages!: Language[];
  @TextColumn('domain_language', 2) domainLanguage!: Language;
  @JsonColumn('countries') countries!: CountryCode[];
  /**
   * By how many percent more of the premium members had a match than of the others, as last measured; null if there are
   * too few to tell.
   */
  @NumberColumn('match_lift', { nullable: true }) matchLift!: number | null;
  /** The installation's counter at the last change, so that processes can find what changed since. */
  @BigNumberColumn('revision') revision!: number;
  @InstantColumn('created_at') createdAt!: Date;
}

/** A host of a tenant. One is primary; the others redirect to it. */
@Entity('domain')
@Scoped('installation')
@ForeignKey(() => TenantRow, ['tenantRef'], ['id'], {
  name: 'fk_domain_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_domain_tenant', ['tenantRef'])
export class Domain {
  /** Lower case, punycode, no port. */
  @KeyColumn('host', 190) host!: string;
  @IdColumn('tenant_id') tenantRef!: string;
  @FlagColumn('is_primary') isPrimary!: boolean;
  @InstantColumn('added_at') addedAt!: Date;
}
