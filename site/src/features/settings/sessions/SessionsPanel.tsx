import { useTranslation } from 'react-i18next';
import { listSessions } from '@manyhearts/contract/sessions';
import { useAnswer } from '#site/api/use-answer.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { SessionList } from './SessionList.tsx';

/** The list always has at least the current session. */
export function SessionsPanel() {
  const { t } = useTranslation('settings');
  const list = useAnswer(listSessions);
  return (
    <Panel id="settings-sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      {list.state === 'loading' && <Skeleton shape="avatarRow" count={2} />}
      {list.state === 'failed' && (
        <LoadFailure title={t('sessions.failed')} failure={list.failure} onRetry={list.again} />
      )}
      {list.state === 'there' && <SessionList sessions={list.answer.sessions} />}
    </Panel>
  );
}
