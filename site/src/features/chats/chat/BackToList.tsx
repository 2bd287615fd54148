import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';

/** On narrow screens, where the list is a screen of its own. */
export function BackToList() {
  const { t } = useTranslation('chats');
  return (
    <Back href="/chats" aria-label={t('chat.back')}>
      <ArrowLeft size={iconSizes.large} aria-hidden />
    </Back>
  );
}

const Back = styled.a`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-control);
  color: var(--c-text);
  &:hover {
    background: var(--c-raised);
  }
  ${from('large')} {
    display: none;
  }
`;
