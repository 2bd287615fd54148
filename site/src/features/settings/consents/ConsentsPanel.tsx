import { useTranslation } from 'react-i18next';
import { readConsents } from '@manyhearts/contract/consents';
import { useAnswer } from '#site/api/use-answer.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { ConsentList } from './ConsentList.tsx';

/** A member's consents with date and text, and how to withdraw them. */
export function ConsentsPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('settings');
  const found = useAnswer(readConsents);
  return (
    <Panel id="settings-consents" title={t('consents.title')} lead={t('consents.lead')}>
      {found.state === 'loading' && <Skeleton shape="lines" count={3} />}
      {found.state === 'failed' && (
        <LoadFailure title={t('consents.failed')} failure={found.failure} onRetry={found.again} />
      )}
      {found.state === 'there' && <ConsentList start={found.answer} onLeave={onLeave} />}
    </Panel>
  );
}
