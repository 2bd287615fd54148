import { Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MailLinkKind } from '@manyhearts/contract/mail-links';
import { iconSizes } from '@manyhearts/themes/scales';
import { ButtonLink } from '#site/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';

const texts = {
  confirm_address: 'dead.confirmText',
  change_email: 'dead.emailText',
  reset_password: 'dead.text',
  undo_email: 'dead.text',
  bring_back: 'dead.backText',
  own_data: 'link.dataDoneText',
} as const;

/** For an expired or unknown link: how to get a new one. If its kind is unknown, both possible ones are offered. */
export function DeadLink({ kind }: { kind?: MailLinkKind | undefined }) {
  const { t } = useTranslation('auth');
  const mayConfirm = kind === undefined || kind === 'confirm_address';
  const mayReset = kind === undefined || kind === 'reset_password' || kind === 'undo_email';
  return (
    <AuthCard
      icon={<Unlink size={iconSizes.huge} aria-hidden />}
      title={t('dead.title')}
      lead={<p role="status">{t(kind ? texts[kind] : 'dead.text')}</p>}
      foot={<a href="/login">{t('reset.back')}</a>}
    >
      {mayReset && <ButtonLink href="/reset-password">{t('dead.newPassword')}</ButtonLink>}
      {mayConfirm && (
        <ButtonLink href="/complete-signup" $kind={mayReset ? 'quiet' : 'main'}>
          {t('dead.newConfirmation')}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
