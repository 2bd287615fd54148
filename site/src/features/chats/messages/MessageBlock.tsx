import { memo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useHeightIfFar } from '#site/ui/use-height-if-far.ts';
import { useLocalTime } from '../use-local-time.ts';
import { MessageLine } from './MessageLine.tsx';
import { isSameBlock, timelineOf, type Block } from './timeline.rules.ts';

type MessageBlockProps = {
  block: Block;
  firstNew: number | undefined;
  /** Always rendered, so that a jump to the end needs no second step. */
  isLast: boolean;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Some messages with their days. Far from the view, only its height is left, so that years of messages weigh nothing. */
export const MessageBlock = memo(
  Messages,
  (one, other) => one.firstNew === other.firstNew && one.isLast === other.isLast && isSameBlock(one.block, other.block),
);

function Messages({ block, firstNew, isLast, scroller }: MessageBlockProps) {
  const { t } = useTranslation('chats');
  const { dayOf, sayDay } = useLocalTime();
  const place = useRef<HTMLDivElement>(null);
  const height = useHeightIfFar(place, scroller);
  if (height !== undefined && !isLast) return <div ref={place} style={{ height }} />;
  return (
    <div ref={place}>
      {timelineOf(block, { dayOf, firstNew }).map((item) => (
        <div key={item.line.key} data-line={item.line.key}>
          {item.day !== undefined && (
            <Day>
              <span>{sayDay(item.day)}</span>
            </Day>
          )}
          {item.isNew && <New data-new>{t('messages.new')}</New>}
          <MessageLine item={item} />
        </div>
      ))}
    </div>
  );
}

const Day = styled.p`
  display: flex;
  justify-content: center;
  padding-block: var(--space-4) var(--space-2);
  > span {
    padding: 3px 12px;
    border-radius: var(--r-pill);
    background: var(--c-raised);
    color: var(--c-text-muted);
    font-size: var(--text-caption);
    font-weight: 600;
  }
`;

const New = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding-block: var(--space-3) var(--space-2);
  color: var(--c-link);
  font-size: var(--text-small);
  font-weight: 600;
  &::before,
  &::after {
    flex: 1;
    height: 1px;
    background: currentcolor;
    opacity: 0.4;
    content: '';
  }
`;
