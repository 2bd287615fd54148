import { useTranslation } from 'react-i18next';
import { listSessions } from '@manyhearts/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { SessionList } from './SessionList.tsx';

/** The list always has at least the current session. */
export function SessionsPanel() {
  const { t } = useTranslation('settings');
  const list = useQuery(queryOf(listSessions));
  return (
    <Panel id="settings-sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <QueryView query={list} waiting={<Skeleton shape="avatarRow" count={2} />} failed={t('sessions.failed')}>
        {({ sessions }) => <SessionList sessions={sessions} />}
      </QueryView>
    </Panel>
  );
}
