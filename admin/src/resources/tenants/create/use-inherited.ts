import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { readDefaults } from '@manyhearts/contract/admin/defaults';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { wireNameOf, type Settings, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { useCall } from '#admin/shared/use-call.ts';

/** What a brand of the niche gets without own settings. Undefined while it loads, and for roles that don't read defaults. */
export function useInherited<Group extends SettingsGroup>(
  group: Group,
  niche: NicheNumber,
): Settings[Group] | undefined {
  const call = useCall();
  const { canAccess = false } = useCanAccess({ resource: 'defaults', action: 'list' });
  const { data } = useQuery({
    queryKey: ['defaults', 'inherited', group, niche],
    queryFn: () => call(readDefaults, { group: wireNameOf(group), niche }),
    enabled: canAccess,
  });
  return data?.values as Settings[Group] | undefined;
}
