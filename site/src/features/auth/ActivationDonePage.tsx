import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBoot } from '#site/boot/BootContext.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { AuthCard } from './AuthCard.tsx';

/** A profile that others have just begun to see: first to those who fit it. Whoever is not in yet goes in. */
export function ActivationDonePage() {
  const { t } = useTranslation('auth');
  const { settings, isLoggedIn } = useBoot();
  return (
    <AuthCard
      icon={<CircleCheck size={40} strokeWidth={1.75} aria-hidden />}
      title={t('activated.title')}
      lead={t('activated.text', { brand: settings.name })}
    >
      <ButtonLink href={isLoggedIn ? '/signup-matches' : '/login'}>{t('goOn')}</ButtonLink>
    </AuthCard>
  );
}
