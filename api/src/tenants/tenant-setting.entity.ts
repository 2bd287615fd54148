import { Entity, ForeignKey } from 'typeorm';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import type { NicheName } from '@manyhearts/contract/niches';
import { JsonColumn, KeyColumn, NumberColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from './tenant.entity.ts';

/** A tenant's own settings in one group; the rest is inherited. */
@Entity('tenant_setting')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_tenant_setting_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class TenantSetting {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('group_name', 30) group!: SettingsGroup;
  @JsonColumn('overrides') overrides!: Record<string, unknown>;
  /** Grows with each save, so that two editors can't overwrite each other unnoticed. */
  @NumberColumn('version') version!: number;
}

/** Settings that all tenants inherit. The niche overrides them; they override the product's defaults. */
@Entity('installation_setting')
@Scoped('installation')
export class InstallationSetting {
  @KeyColumn('group_name', 30) group!: SettingsGroup;
  @JsonColumn('overrides') overrides!: Record<string, unknown>;
}

/** What this installation says of a niche, over what comes with the software. Its tenants inherit both. */
@Entity('niche_setting')
@Scoped('installation')
export class NicheSetting {
  @KeyColumn('niche', 20) niche!: NicheName;
  @KeyColumn('group_name', 30) group!: SettingsGroup;
  @JsonColumn('overrides') overrides!: Record<string, unknown>;
}
