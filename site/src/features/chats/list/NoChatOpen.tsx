import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Empty } from '#site/ui/Empty.tsx';

/** Beside the list, before a chat is chosen. */
export function NoChatOpen() {
  const { t } = useTranslation('chats');
  return (
    <Middle>
      <Empty title={t('choose.title')} text={t('choose.text')} />
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  place-content: center;
`;
