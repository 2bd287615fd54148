import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatPartner } from '@manyhearts/contract/chats';
import type { MessageView } from '@manyhearts/contract/messages';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { kindTexts } from '../chat-texts.ts';

/** Tells screen readers of messages that arrive. A log of its own: older messages that are loaded are no news. */
export function NewMessageNotice({ partner, messages }: { partner: ChatPartner; messages: readonly MessageView[] }) {
  const { t } = useTranslation('chats');
  const last = messages.at(-1)?.number ?? 0;
  const [known] = useState(last);
  const arrived = messages.filter(({ own, number }) => !own && number > known).slice(-3);
  return (
    <VisuallyHidden role="log" aria-label={t('messages.new')}>
      {arrived.map(({ id, kind, text }) => (
        <p key={id}>
          {partner.name}: {kind === 'text' ? text : t(kindTexts[kind])}
        </p>
      ))}
    </VisuallyHidden>
  );
}
