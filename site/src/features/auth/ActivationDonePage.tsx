import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBoot } from '#site/boot/BootContext.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { AuthCard } from './AuthCard.tsx';

/** The way in also leads on whoever is in already. */
export function ActivationDonePage() {
  const { t } = useTranslation('auth');
  const { settings } = useBoot();
  return (
    <AuthCard icon={<CircleCheck size={40} strokeWidth={1.75} aria-hidden />} title={t('activated.title')} lead={t('activated.text', { brand: settings.name })}>
      <ButtonLink href="/login">{t('goOn')}</ButtonLink>
    </AuthCard>
  );
}
