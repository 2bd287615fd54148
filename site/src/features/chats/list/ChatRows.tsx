import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatView } from '@manyhearts/contract/chats';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { useBrand } from '#site/boot/page-context.ts';
import { useDeleting } from '../use-deleting.ts';
import { useHeightIfFar } from '#site/ui/use-height-if-far.ts';
import { ChatRow } from './ChatRow.tsx';

type ChatRowsProps = {
  chats: readonly ChatView[];
  open: ChatNamed | undefined;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Rows are rendered in blocks of so many. */
const blockLength = 30;

export function ChatRows({ chats, open, scroller }: ChatRowsProps) {
  const { t } = useTranslation('chats');
  const remove = useDeleting(open);
  const words = useBrand().settings.fictionalWarning.plural;
  const list = useRef<HTMLDivElement>(null);
  const isOpen = ({ conversation, profile }: ChatView) =>
    conversation.id === open?.conversation || profile.id === open?.profile;
  const starts = Array.from({ length: Math.ceil(chats.length / blockLength) }, (_, at) => at * blockLength);
  return (
    <>
      {words && chats.some(({ profile }) => profile.fictionalIcon) && <Warning>{words}</Warning>}
      <List ref={list} role="list" tabIndex={-1} aria-label={t('page.title')}>
        {starts.map((start) => (
          <Rows
            key={start}
            chats={chats.slice(start, start + blockLength)}
            isOpen={isOpen}
            scroller={scroller}
            onDelete={(chat) => {
              // The focused button is removed with its row.
              void remove(chat).then(() => list.current?.focus());
            }}
          />
        ))}
      </List>
    </>
  );
}

type RowsProps = {
  chats: readonly ChatView[];
  isOpen: (chat: ChatView) => boolean;
  scroller: RefObject<HTMLDivElement | null>;
  onDelete: (chat: ChatView) => void;
};

/** Some rows. Far from the view, only their height is left, so that thousands of chats weigh nothing. */
function Rows({ chats, isOpen, scroller, onDelete }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const height = useHeightIfFar(place, scroller);
  if (height !== undefined) return <div ref={place} style={{ height }} />;
  return (
    <div ref={place}>
      {chats.map((chat) => (
        <ChatRow key={chat.conversation.id} chat={chat} isOpen={isOpen(chat)} onDelete={() => onDelete(chat)} />
      ))}
    </div>
  );
}

const List = styled.div`
  outline: none;
`;

const Warning = styled.p`
  padding: 0 var(--space-3) var(--space-3);
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
