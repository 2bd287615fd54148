import { useTranslation } from 'react-i18next';
import { readConsents } from '@manyhearts/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { ConsentList } from './ConsentList.tsx';

/** A member's consents with date and text, and how to withdraw them. */
export function ConsentsPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('settings');
  const found = useQuery(queryOf(readConsents));
  return (
    <Panel id="settings-consents" title={t('consents.title')} lead={t('consents.lead')}>
      <QueryView query={found} waiting={<Skeleton shape="lines" count={3} />} failed={t('consents.failed')}>
        {(answer) => <ConsentList told={answer} onLeave={onLeave} />}
      </QueryView>
    </Panel>
  );
}
