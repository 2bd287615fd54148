import { Entity } from 'typeorm';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { JsonColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** Settings that all tenants inherit. The niche overrides them; they override the product's defaults. */
@Entity('installation_setting')
@Scoped('installation')
export class InstallationSetting {
  @KeyColumn('group_name', 30) group!: SettingsGroup;
  @JsonColumn('overrides') overrides!: Record<string, unknown>;
}
