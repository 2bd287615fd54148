import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readUser } from '@manyhearts/contract/user';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, useIsAwake, usePage } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { useOnward } from '#site/boot/use-onward.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { AuthCard } from './AuthCard.tsx';
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx';

export const reads = () => [readOf(readUser)];

/** After a mailed link, which may have been opened without a session. A member sees how their own address stands. */
export function ActivationPage() {
  const { isLoggedIn } = usePage();
  const isTold = useIsAwake() && remembered.outcome.read() === 'confirmed';
  if (isLoggedIn) return <ConfirmAddressPage />;
  return isTold ? <ActivationDonePage /> : <UntoldPage />;
}

/** For visitors who opened no link in this tab. */
function UntoldPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthCard title={t('whenConfirmed.title')} lead={t('whenConfirmed.text')}>
      <ButtonLink href="/login">{t('login.title')}</ButtonLink>
    </AuthCard>
  );
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
  const onward = useOnward();
  return (
    <AuthCard
      icon={<CircleCheck size={iconSizes.huge} aria-hidden />}
      title={t('activated.title')}
      lead={t('activated.text', { brand: settings.name })}
    >
      <ButtonLink href={isLoggedIn ? onward : '/login'}>{t('goOn')}</ButtonLink>
    </AuthCard>
  );
}
