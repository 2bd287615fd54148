import { useTranslation } from 'react-i18next';
import { readVisibility } from '@manyhearts/contract/visibility';
import { useAnswer } from '#site/api/use-answer.ts';
import { useBoot } from '#site/boot/BootContext.tsx';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { VisibilitySwitches } from './VisibilitySwitches.tsx';

/** Who sees the member, and what the member sees. `onSites` runs after a change of the pool's brands. */
export function VisibilityPanel({ isPremium, onSites }: { isPremium: boolean; onSites: () => void }) {
  const { t } = useTranslation('settings');
  const { settings } = useBoot();
  const found = useAnswer(readVisibility);
  return (
    <Panel id="settings-visibility" title={t('visibility.title')} lead={t('visibility.lead', { brand: settings.name })}>
      {found.state === 'loading' && <Skeleton shape="lines" count={2} />}
      {found.state === 'failed' && (
        <LoadFailure title={t('visibility.failed')} failure={found.failure} onRetry={found.again} />
      )}
      {found.state === 'there' && (
        <VisibilitySwitches start={found.answer.visibility} isPremium={isPremium} onSites={onSites} />
      )}
    </Panel>
  );
}
