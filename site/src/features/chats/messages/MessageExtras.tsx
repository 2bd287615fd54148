import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Hints } from './Hints.tsx';
import { WaitingNote } from './WaitingNote.tsx';
import type { Line } from './timeline.rules.ts';

/** Below some messages: advice, credits that came back, or why it was not sent. */
export function MessageExtras({ line: { message, waiting } }: { line: Line }) {
  const { t } = useTranslation('chats');
  if (waiting) return <WaitingNote entry={waiting} />;
  return (
    <>
      {message.hints.length > 0 && <Hints hints={message.hints} />}
      {message.returned && <Note>{t('returned', { count: message.credits })}</Note>}
    </>
  );
}

const Note = styled.p`
  margin-block-start: 4px;
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
