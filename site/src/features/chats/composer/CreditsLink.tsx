import { useTranslation } from 'react-i18next';
import { usePath } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

/** To the credits, and from the paid order back to this chat. */
export function CreditsLink() {
  const { t } = useTranslation('chats');
  const path = usePath();
  return (
    <ButtonLink href="/credits" $small onClick={() => remembered.wayBack.write(path)}>
      {t('short.buy')}
    </ButtonLink>
  );
}
