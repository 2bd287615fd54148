import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { cleanPhone, formatPhone } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';

/** The member can't solve this, so it shows how to reach support. */
export function ActivationErrorPage() {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation();
  const { settings, company } = useBrand();
  const phone = settings.supportPhone || company.supportPhone;
  const mail = settings.supportEmail;
  return (
    <AuthCard
      icon={<MailX size={iconSizes.huge} aria-hidden />}
      title={t('activationFailed.title')}
      lead={t('activationFailed.text')}
      foot={<a href="/complete-signup">{t('dead.newConfirmation')}</a>}
    >
      {mail && <MailLink href={`mailto:${mail}`}>{t('activationFailed.mail', { mail })}</MailLink>}
      {phone && (
        <ButtonLink href={`tel:${cleanPhone(phone)}`} $kind="quiet">
          {shared('footer.phone', { phone: formatPhone(phone, company.country) })}
        </ButtonLink>
      )}
      {!mail && !phone && <ButtonLink href="/pages/service">{shared('footer.service')}</ButtonLink>}
    </AuthCard>
  );
}

/** An address is one long word, which large text would push out of the window. */
const MailLink = styled(ButtonLink)`
  overflow-wrap: anywhere;
`;
