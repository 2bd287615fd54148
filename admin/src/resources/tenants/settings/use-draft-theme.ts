import { themeNamed } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import type { Theme } from '@manyhearts/themes/theme';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Settings } from '@manyhearts/contract/settings/index';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useSettings } from '#admin/shared/settings/settings-context.ts';

/** The brand's base theme, and that theme with the unsaved changes. */
export function useDraftTheme(): { start: Theme; theme: Theme } {
  const { draft } = useSettings();
  const tenant = useRecordContext<AdminTenantView>();
  // react-hook-form mutates one object in place, so changes are detected by content.
  const choices = JSON.stringify(draft.values);
  return useMemo(() => {
    const chosen = JSON.parse(choices) as Settings['theme'];
    const start = themeNamed(chosen.name ?? tenant?.theme ?? null);
    return { start, theme: applyOverrides(start, chosen) };
  }, [choices, tenant?.theme]);
}
