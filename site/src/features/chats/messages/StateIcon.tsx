import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MessageState } from '@manyhearts/contract/messages';
import { iconSizes } from '@manyhearts/themes/scales';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { stateTexts } from '../chat-texts.ts';

export type ShownState = MessageState | 'sending' | 'failed';

const icons = { sending: Clock3, failed: CircleAlert, sent: Check, delivered: CheckCheck, read: CheckCheck } as const;

/** How far an own message has come. */
export function StateIcon({ state }: { state: ShownState }) {
  const { t } = useTranslation('chats');
  const Icon = icons[state];
  return (
    <Mark data-state={state}>
      <Icon size={iconSizes.small} aria-hidden />
      <VisuallyHidden>{t(stateTexts[state])}</VisuallyHidden>
    </Mark>
  );
}

/** Read marks stand out by colour and weight. */
const Mark = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  &[data-state='read'] {
    color: var(--state-read, var(--c-mark));
  }
  &[data-state='read'] .lucide > * {
    stroke-width: 2.5px;
  }
`;
