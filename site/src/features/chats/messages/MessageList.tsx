import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatAnswer } from '@manyhearts/contract/chats';
import { iconSizes } from '@manyhearts/themes/scales';
import { Badge } from '#site/ui/Badge.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { laterPart } from '../load-parts.ts';
import { BeginningNote } from './BeginningNote.tsx';
import { MessageBlock } from './MessageBlock.tsx';
import { blocksOf, type Line } from './timeline.rules.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useSeen } from './use-seen.ts';

const OlderMessages = later(async () => (await import('./OlderMessages.tsx')).OlderMessages);
const TypingDots = laterPart((parts) => parts.TypingDots);

type MessageListProps = {
  label: string;
  chat: ChatAnswer;
  conversation: string | undefined;
  lines: readonly Line[];
  firstNew: number | undefined;
  isTyping: boolean;
  isAtEnd: boolean;
  onAtEnd: (isAtEnd: boolean) => void;
  /** Number of the newest message that was in view. */
  onSeen: (number: number) => void;
  /** Messages that were sent from here: after each, the newest is in view. */
  sent: number;
};

/** Nearer than this, the newest message counts as in view. */
const endPx = 48;

/**
 * The messages of a chat. Laid out from its end, so that the newest message is in view before any script runs, and stays
 * in view when messages are added on either side.
 */
export function MessageList(props: MessageListProps) {
  const { label, chat, conversation, lines, firstNew, isTyping, isAtEnd, onAtEnd, onSeen, sent } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const goToEnd = (behavior: ScrollBehavior): void => scroller.current?.scrollTo({ top: 0, behavior });
  useEffect(() => {
    if (sent > 0) scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [sent]);
  useKeptPlace(scroller, lines);
  useFirstNewInView(scroller);
  const unseen = useUnseen(lines, isAtEnd);
  const seen = useSeen(scroller, lines);
  useEffect(() => onSeen(seen), [seen, onSeen]);
  const note = (): void => {
    const atEnd = (scroller.current?.scrollTop ?? 0) > -endPx;
    if (atEnd !== isAtEnd) onAtEnd(atEnd);
  };
  return (
    <Place>
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label={label} onScroll={note}>
        <Column>
          {conversation !== undefined && chat.older !== null ? (
            <OlderMessages conversation={conversation} scroller={scroller} />
          ) : (
            <BeginningNote partner={chat.profile} isEmpty={lines.length === 0} />
          )}
          {blocksOf(lines).map((block, index, all) => (
            <MessageBlock
              key={block.key}
              block={block}
              firstNew={firstNew}
              isLast={index === all.length - 1}
              scroller={scroller}
            />
          ))}
          {isTyping && <TypingDots />}
        </Column>
      </Scroller>
      {!isAtEnd && <ToEnd unseen={unseen} onClick={() => goToEnd('smooth')} />}
    </Place>
  );
}

/** Opens a chat at its first new message if the new ones fill more than the screen. */
function useFirstNewInView(scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    const divider = box?.querySelector('[data-new]');
    if (!box || !divider) return;
    const above = box.getBoundingClientRect().top + 16 - divider.getBoundingClientRect().top;
    if (above > 0) box.scrollTo({ top: box.scrollTop - above, behavior: 'instant' });
  }, [scroller]);
}

/** Received messages below what is in view. */
function useUnseen(lines: readonly Line[], isAtEnd: boolean): number {
  const newest = lines.findLast(({ message }) => message)?.message?.number ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return isAtEnd ? 0 : lines.filter(({ message, own }) => message && !own && message.number > seen).length;
}

function ToEnd({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  const { t } = useTranslation('chats');
  return (
    <Jump
      type="button"
      aria-label={unseen > 0 ? t('messages.toNew', { count: unseen }) : t('messages.toEnd')}
      onClick={onClick}
    >
      <ArrowDown size={iconSizes.medium} aria-hidden />
      <Badge count={unseen} />
    </Jump>
  );
}

const Place = styled.div`
  position: relative;
  display: grid;
  min-height: 0;
`;

const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Column = styled.div`
  display: grid;
  flex: 0 0 auto;
  align-content: end;
  grid-template-columns: minmax(0, 1fr);
  box-sizing: border-box;
  width: 100%;
  max-width: 52rem;
  min-height: 100%;
  margin-inline: auto;
  padding: var(--space-3) var(--space-3) var(--space-4);
`;

const Jump = styled.button`
  position: absolute;
  inset: auto var(--space-4) var(--space-4) auto;
  z-index: var(--layer-floating);
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid var(--c-border);
  border-radius: 50%;
  background: var(--c-overlay);
  color: var(--c-text);
  box-shadow: var(--shadow-low);
  cursor: pointer;
  > b {
    position: absolute;
    inset: -8px -6px auto auto;
  }
`;
