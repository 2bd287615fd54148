import { useTranslation } from 'react-i18next';
import { listPasskeys } from '@manyhearts/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { PasskeyList } from './PasskeyList.tsx';

/** Passkeys of the account. */
export function PasskeysPanel() {
  const { t } = useTranslation('settings');
  const list = useQuery(queryOf(listPasskeys));
  return (
    <Panel id="settings-passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')}>
      <QueryView query={list} waiting={<Skeleton shape="avatarRow" />} failed={t('passkeys.failed')}>
        {(answer) => <PasskeyList {...answer} />}
      </QueryView>
    </Panel>
  );
}
