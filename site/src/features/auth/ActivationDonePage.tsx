import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { AuthCard } from './AuthCard.tsx';

/** The profile has just become visible. Members go on to their first matches, others to log-in. */
export function ActivationDonePage() {
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
