import { EllipsisVertical, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MessageView } from '@manyhearts/contract/messages';
import { iconSizes } from '@manyhearts/themes/scales';
import { IconButton } from '#site/ui/IconButton.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { laterPart } from '../load-parts.ts';
import { Moment } from '../Moment.tsx';
import { useLocalTime } from '../use-local-time.ts';
import { MessageText, isDrawnLarge } from './MessageText.tsx';
import { StateIcon } from './StateIcon.tsx';
import { useConversation } from './conversation-context.ts';
import { frameOf } from './photo-frame.rules.ts';
import type { Line, TimelineItem } from './timeline.rules.ts';

// Most messages are texts that were sent.
const PhotoMessage = laterPart((parts) => parts.PhotoMessage);
const GifMessage = laterPart((parts) => parts.GifMessage);
const GiftMessage = laterPart((parts) => parts.GiftMessage);
const WaitingPhoto = laterPart((parts) => parts.WaitingPhoto);
const Extras = laterPart((parts) => parts.MessageExtras);

/** A message with what belongs to it: its time and state, advice, and its menu. */
export function MessageLine({ item: { line, isFirst, isLast, showsState } }: { item: TimelineItem }) {
  const { t } = useTranslation('chats');
  const { partner } = useConversation();
  const { own, message } = line;
  const isBare = kindOf(line) !== 'text' || isDrawnLarge(textOf(line));
  return (
    <Row $isOwn={own} $isFirst={isFirst}>
      <VisuallyHidden>{own ? t('messages.you') : t('messages.from', { name: partner.name })}</VisuallyHidden>
      <Beside>
        <Bubble $isOwn={own} $isFirst={isFirst} $isLast={isLast} $isBare={isBare} tabIndex={-1}>
          <Content line={line} />
          {(isLast || (own && showsState)) && <Meta line={line} isBare={isBare} />}
        </Bubble>
        {message && <MessageMenu message={message} />}
      </Beside>
      {hasExtras(line) && <Extras line={line} />}
    </Row>
  );
}

function hasExtras({ message, waiting }: Line): boolean {
  if (waiting) return waiting.failure !== null || waiting.attempts > 0;
  return message.returned || message.hints.length > 0;
}

function kindOf({ message, waiting }: Line): MessageView['kind'] {
  return message?.kind ?? waiting?.kind ?? 'text';
}

function textOf({ message, waiting }: Line): string {
  return message?.text ?? (waiting?.kind === 'text' ? waiting.text : '');
}

function Content({ line }: { line: Line }) {
  const { t } = useTranslation('chats');
  const { own, message, waiting } = line;
  const { partner } = useConversation();
  const photo = message?.photo ?? (waiting?.kind === 'photo' ? waiting : undefined);
  const gift = message?.gift ?? (waiting?.kind === 'gift' ? waiting.gift : undefined);
  const gif = gifOf(line);
  if (photo)
    return (
      <Framed of={photo}>
        {'filename' in photo ? (
          <PhotoMessage number={message?.number} photo={photo} isOwn={own} name={partner.name} />
        ) : (
          <WaitingPhoto entry={photo} />
        )}
      </Framed>
    );
  if (gif)
    return (
      <Framed of={gif}>
        <GifMessage
          number={message?.number}
          src={gif.src}
          description={gif.description}
          isOwn={own}
          name={partner.name}
        />
      </Framed>
    );
  if (gift)
    return (
      <Room style={{ width: '208px', minHeight: '190px' }}>
        <GiftMessage gift={gift} isOwn={own} name={partner.name} />
      </Room>
    );
  if (message?.takenDown)
    return (
      <TakenDown>
        <ImageOff size={iconSizes.medium} aria-hidden />
        {message.kind === 'text' ? t('messages.removed') : t('photo.takenDown')}
      </TakenDown>
    );
  return <MessageText text={textOf(line)} />;
}

function Framed({ of: { width, height }, children }: { of: { width: number; height: number }; children: ReactNode }) {
  const frame = frameOf(width, height);
  return <Room style={{ width: frame.width, aspectRatio: frame.ratio }}>{children}</Room>;
}

function gifOf({ message, waiting }: Line) {
  if (message?.gif) return { src: message.gif.filename, description: message.text, ...message.gif };
  if (waiting?.kind !== 'gif') return undefined;
  const { preview: src, description, width, height } = waiting;
  return { src, description, width, height };
}

/** The time, and of own messages how far they have come. */
function Meta({ line: { own, atMs, message, waiting }, isBare }: { line: Line; isBare: boolean }) {
  const { sayTime } = useLocalTime();
  return (
    <Facts $isBare={isBare}>
      <Moment dateTime={new Date(atMs).toISOString()}>{sayTime(atMs)}</Moment>
      {own && <StateIcon state={message?.state ?? (waiting?.failure ? 'failed' : 'sending')} />}
    </Facts>
  );
}

/** What can be done with a message is asked for by one dialog for all of them. */
function MessageMenu({ message }: { message: MessageView }) {
  const { t } = useTranslation('chats');
  const { partner, onMenu } = useConversation();
  if (message.own && message.kind !== 'text') return null;
  return (
    <Tools $isOwn={message.own}>
      <IconButton
        label={message.own ? t('menu.ofOwn') : t('menu.ofMessage', { name: partner.name })}
        aria-haspopup="dialog"
        onClick={() => onMenu(message)}
      >
        <EllipsisVertical size={iconSizes.medium} aria-hidden />
      </IconButton>
    </Tools>
  );
}

const Row = styled.div<{ $isOwn: boolean; $isFirst: boolean }>`
  display: grid;
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  padding-block-start: ${({ $isFirst }) => ($isFirst ? 'var(--space-3)' : '2px')};
`;

const Beside = styled.div`
  position: relative;
  max-width: min(84%, 34rem);
`;

/** In the free room beside the bubble. */
const Tools = styled.div<{ $isOwn: boolean }>`
  position: absolute;
  inset-block-start: calc(50% - 22px);
  ${({ $isOwn }) => ($isOwn ? 'inset-inline-end: 100%;' : 'inset-inline-start: 100%;')}
  color: var(--c-text-muted);
  opacity: 0;
  ${Row}:hover &,
  ${Row}:focus-within & {
    opacity: 1;
  }
`;

/** Corners that face a neighbour of the group are small. */
const Bubble = styled.div<{ $isOwn: boolean; $isFirst: boolean; $isLast: boolean; $isBare: boolean }>`
  display: flow-root;
  min-width: 0;
  padding: 8px 14px;
  border-radius: min(var(--r-large), 20px);
  outline: none;
  ${({ $isOwn, $isFirst, $isLast }) => {
    const side = $isOwn ? 'end' : 'start';
    return `${$isFirst ? '' : `border-start-${side}-radius: 5px;`} ${$isLast ? '' : `border-end-${side}-radius: 5px;`}`;
  }}
  ${({ $isOwn }) =>
    $isOwn
      ? 'background: var(--c-action); color: var(--c-action-text); --state-read: currentcolor; --link: currentcolor;'
      : 'background: var(--c-raised); color: var(--c-text); --link: var(--c-link);'}
  ${({ $isBare }) => $isBare && 'padding: 0; background: none; color: var(--c-text);'}
  ::selection {
    background: var(--c-text);
    color: var(--c-page);
  }
`;

/** At the end of the last line if it has room, otherwise below it. */
const Facts = styled.span<{ $isBare: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  float: inline-end;
  margin: 7px -2px -3px 12px;
  font-size: var(--text-caption);
  line-height: 1.2;
  ${({ $isBare }) =>
    $isBare
      ? 'float: none; display: flex; justify-content: end; margin: 4px 4px 0; color: var(--c-text-muted);'
      : 'opacity: .86;'}
`;

/** Reserved until what fills it is loaded. */
const Room = styled.div`
  display: grid;
  max-width: 100%;
  overflow: hidden;
  border-radius: var(--r-medium);
  background: var(--c-raised);
`;

/** In place of a photo that moderators took down. */
const TakenDown = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  max-width: 20rem;
  padding: 12px 14px;
  border: 1px dashed var(--c-border);
  border-radius: var(--r-medium);
  color: var(--c-text-muted);
  font-size: var(--text-small);
  > svg {
    flex: none;
  }
`;
