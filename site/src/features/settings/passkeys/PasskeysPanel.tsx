import { useTranslation } from 'react-i18next';
import { listPasskeys } from '@manyhearts/contract/passkeys';
import { useAnswer } from '#site/api/use-answer.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { PasskeyList } from './PasskeyList.tsx';

/** Passkeys of the account. */
export function PasskeysPanel() {
  const { t } = useTranslation('settings');
  const list = useAnswer(listPasskeys);
  return (
    <Panel id="settings-passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {list.state === 'loading' && <Skeleton shape="avatarRow" />}
      {list.state === 'failed' && (
        <LoadFailure title={t('passkeys.failed')} failure={list.failure} onRetry={list.again} />
      )}
      {list.state === 'there' && <PasskeyList {...list.answer} />}
    </Panel>
  );
}
