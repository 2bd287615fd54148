import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MessageHint } from '@manyhearts/contract/messages';
import { iconSizes } from '@manyhearts/themes/scales';
import { hintTexts } from '../chat-texts.ts';

/** The weightiest first: one line of advice is read, three are not. */
const order = ['money', 'contact_details', 'link'] as const satisfies readonly MessageHint[];

/** Advice on a received message that asks for something risky. */
export function Hints({ hints }: { hints: readonly MessageHint[] }) {
  const { t } = useTranslation('chats');
  const [first] = order.filter((hint) => hints.includes(hint));
  return (
    first && (
      <Advice>
        <ShieldAlert size={iconSizes.small} aria-hidden />
        {t(hintTexts[first])}
      </Advice>
    )
  );
}

const Advice = styled.p`
  display: flex;
  gap: 6px;
  max-width: 30rem;
  margin: 4px 0 2px 4px;
  color: var(--c-text-muted);
  font-size: var(--text-small);
  > svg {
    flex: none;
    margin-block-start: 0.2em;
    color: var(--c-warning);
  }
`;
