import { useTranslation } from 'react-i18next';
import { listBlocks } from '@manyhearts/contract/blocks';
import { useAnswer } from '#site/api/use-answer.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Panel } from '../Panel.tsx';
import { BlockList } from './BlockList.tsx';

/** Members blocked by this member, with a button to unblock them. */
export function BlocksPanel() {
  const { t } = useTranslation('settings');
  const found = useAnswer(listBlocks);
  return (
    <Panel id="settings-blocks" title={t('blocks.title')} lead={t('blocks.lead')}>
      {found.state === 'loading' && <Skeleton shape="avatarRow" count={2} />}
      {found.state === 'failed' && (
        <LoadFailure title={t('blocks.failed')} failure={found.failure} onRetry={found.again} />
      )}
      {found.state === 'there' && <BlockList first={found.answer} />}
    </Panel>
  );
}
