import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { readMailLink } from '@manyhearts/contract/mail-links';
import { useAnswer } from '#site/api/use-answer.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { AuthCard } from './AuthCard.tsx';
import { DeadLink } from './DeadLink.tsx';
import { LiveLink } from './LiveLink.tsx';

/** Shows what a mailed link is for. Opening it changes nothing, because mail scanners open links too. */
export function MailLinkPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const link = useAnswer(readMailLink, { token });
  if (link.state === 'loading') {
    return (
      <AuthCard title={t('link.title')} needsScript>
        <Skeleton shape="lines" />
      </AuthCard>
    );
  }
  if (link.state === 'failed') {
    if (link.failure.code === 'link_expired') return <DeadLink />;
    return <LoadFailure title={t('link.failed')} failure={link.failure} onRetry={link.again} />;
  }
  const { kind, state, needsPassword, username } = link.answer;
  return state === 'live' ? (
    <LiveLink token={token} kind={kind} needsPassword={needsPassword} username={username} />
  ) : (
    <DeadLink kind={kind} />
  );
}
