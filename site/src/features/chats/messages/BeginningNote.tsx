import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatPartner } from '@manyhearts/contract/chats';
import { useBrand } from '#site/boot/page-context.ts';
import { Avatar } from '#site/domain/Avatar.tsx';

/** At the beginning of a chat: who it is with, and how to stay safe. Before the first message, how to begin. */
export function BeginningNote({ partner, isEmpty }: { partner: ChatPartner; isEmpty: boolean }) {
  const { t } = useTranslation('chats');
  const { settings } = useBrand();
  const { name, mainImage, fictionalIcon, state } = partner;
  return (
    <Note>
      <Avatar name={name} src={mainImage?.thumbFilename ?? null} size="large" isDecorative />
      {isEmpty && state === 'open' && (
        <>
          <h2>{t('begin.title', { name })}</h2>
          <p>{t('begin.text')}</p>
        </>
      )}
      <Advice>{fictionalIcon ? settings.fictionalWarning.singular : t('begin.safety')}</Advice>
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  max-width: 30rem;
  margin: var(--space-4) auto;
  text-align: center;
  h2 {
    font-size: var(--text-title-3);
  }
`;

const Advice = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
  text-wrap: balance;
`;
