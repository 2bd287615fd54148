import { useTranslation } from 'react-i18next';
import { readVisibility } from '@manyhearts/contract/visibility';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { useBrand } from '#site/boot/page-context.ts';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { VisibilitySwitches } from './VisibilitySwitches.tsx';

/** Who sees the member, and what the member sees. */
export function VisibilityPanel({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation('settings');
  const { settings } = useBrand();
  const found = useQuery(queryOf(readVisibility));
  return (
    <Panel id="settings-visibility" title={t('visibility.title')} lead={t('visibility.lead', { brand: settings.name })}>
      <QueryView query={found} waiting={<Skeleton shape="lines" count={2} />} failed={t('visibility.failed')}>
        {({ visibility }) => <VisibilitySwitches told={visibility} isPremium={isPremium} />}
      </QueryView>
    </Panel>
  );
}
