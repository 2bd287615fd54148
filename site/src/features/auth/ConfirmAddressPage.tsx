import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readUser } from '@manyhearts/contract/user';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { AuthCard } from './AuthCard.tsx';
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx';

export const reads = () => [readOf(readUser)];

/** After a mailed link, which may have been opened without a session. A member sees how their own address stands. */
export function ActivationPage() {
  return usePage().isLoggedIn ? <ConfirmAddressPage /> : <ActivationDonePage />;
}

/** The last task after sign-up: confirming the address. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth');
  const member = useQuery(queryOf(readUser));
  return (
    <QueryView
      query={member}
      waiting={
        <AuthCard title={t('confirm.title')} needsScript>
          <Skeleton shape="lines" />
        </AuthCard>
      }
      failed={t('confirm.failed')}
    >
      {({ user: { status, email } }) =>
        status === 'not_confirmed' ? (
          <UnconfirmedAddress email={email} onStale={() => void member.refetch()} />
        ) : (
          <ActivationDonePage />
        )
      }
    </QueryView>
  );
}

/** The profile has just become visible. Members go on to their first matches, others to log-in. */
function ActivationDonePage() {
  const { t } = useTranslation('auth');
  const { settings } = useBrand();
  const { isLoggedIn } = usePage();
  return (
    <AuthCard
      icon={<CircleCheck size={iconSizes.huge} aria-hidden />}
      title={t('activated.title')}
      lead={t('activated.text', { brand: settings.name })}
    >
      <ButtonLink href={isLoggedIn ? '/signup-matches' : '/login'}>{t('goOn')}</ButtonLink>
    </AuthCard>
  );
}
