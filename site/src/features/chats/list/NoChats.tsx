import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { servedPageAt } from '@manyhearts/contract/site-pages';
import { iconSizes } from '@manyhearts/themes/scales';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';

const ways = [
  ['/swipe-game', 'empty.swipe'],
  ['/likes', 'empty.likes'],
] as const;

/** Before the first chat: where to find people to write to. */
export function NoChats() {
  const { t } = useTranslation('chats');
  return (
    <Empty icon={<MessageCircle size={iconSizes.huge} aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink href="/members">{t('empty.search')}</ButtonLink>
      {ways
        .filter(([path]) => servedPageAt(path))
        .map(([path, text]) => (
          <ButtonLink key={path} href={path} $kind="quiet">
            {t(text)}
          </ButtonLink>
        ))}
    </Empty>
  );
}
