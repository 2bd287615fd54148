import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { readMailLink } from '@manyhearts/contract/mail-links';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Screenful } from '#site/ui/Screenful.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { AuthCard } from './AuthCard.tsx';
import { DeadLink } from './DeadLink.tsx';
import { LiveLink } from './LiveLink.tsx';

/** Shows what a mailed link is for. Opening it changes nothing, because mail scanners open links too. */
export function MailLinkPage() {
  return (
    <Screenful>
      <MailLink />
    </Screenful>
  );
}

function MailLink() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const link = useQuery(queryOf(readMailLink, { token }));
  if (link.error?.code === 'link_expired') return <DeadLink />;
  return (
    <QueryView
      query={link}
      waiting={
        <AuthCard title={t('link.title')} needsScript>
          <Skeleton shape="lines" />
        </AuthCard>
      }
      failed={t('link.failed')}
    >
      {({ kind, state, needsPassword, username }) =>
        state === 'live' ? (
          <LiveLink token={token} kind={kind} needsPassword={needsPassword} username={username} />
        ) : (
          <DeadLink kind={kind} />
        )
      }
    </QueryView>
  );
}
