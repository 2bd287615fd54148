import { Gift, ImagePlus, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatView } from '@manyhearts/contract/chats';
import { iconSizes } from '@manyhearts/themes/scales';
import { Avatar } from '#site/domain/Avatar.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { Moment } from '../Moment.tsx';
import { StateIcon } from '../messages/StateIcon.tsx';
import { useLocalTime } from '../use-local-time.ts';
import { useRowSwipe } from './use-row-swipe.ts';
import { kindTexts } from '../chat-texts.ts';

type ChatRowProps = { chat: ChatView; isOpen: boolean; onDelete: () => void };

/** A chat in the list: who, what was said last, and what is unread. Swiped aside or by its button, it is deleted. */
export const ChatRow = memo(Row, (one, other) => one.chat === other.chat && one.isOpen === other.isOpen);

function Row({ chat, isOpen, onDelete }: ChatRowProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const { sayShort } = useLocalTime();
  const { conversation, profile, numUnreadMessages: unread, last } = chat;
  const place = useRef<HTMLDivElement>(null);
  const swipe = useRowSwipe(place, onDelete);
  return (
    <Item ref={place} role="listitem">
      <Under aria-hidden>
        <Trash2 size={iconSizes.medium} />
      </Under>
      <Over data-sliding $isOpen={isOpen} {...swipe}>
        <Link href={`/chats/${conversation.id}`} aria-current={isOpen ? 'page' : undefined} draggable={false}>
          <Avatar
            name={profile.name}
            src={profile.mainImage?.thumbFilename ?? null}
            isOnline={profile.online}
            isDecorative
          />
          <Words>
            <Line>
              <Name $isStrong={unread > 0}>
                <bdi>{profile.name}</bdi>
                {profile.fictionalIcon && <Label>{shared('member.fictional')}</Label>}
              </Name>
              <When dateTime={last.at} $isStrong={unread > 0}>
                {sayShort(Date.parse(last.at))}
              </When>
            </Line>
            <Line>
              <Last $isStrong={unread > 0}>
                {last.own && <StateIcon state={last.state} />}
                {last.kind === 'photo' && <ImagePlus size={iconSizes.small} aria-hidden />}
                {last.kind === 'gift' && <Gift size={iconSizes.small} aria-hidden />}
                <span dir="auto">
                  {last.kind === 'text' ? last.text || t('messages.removed') : t(kindTexts[last.kind])}
                </span>
              </Last>
              <Badge count={unread} />
              {unread > 0 && <VisuallyHidden>{shared('nav.unread', { count: unread })}</VisuallyHidden>}
            </Line>
          </Words>
        </Link>
        <Tools>
          <IconButton label={t('menu.deleteWith', { name: profile.name })} onClick={onDelete}>
            <Trash2 size={iconSizes.medium} aria-hidden />
          </IconButton>
        </Tools>
      </Over>
    </Item>
  );
}

/** Rows out of view cost nothing to lay out. */
const Item = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--r-medium);
  content-visibility: auto;
  contain-intrinsic-size: auto 76px;
`;

const Under = styled.div`
  position: absolute;
  inset: 1px;
  display: none;
  align-items: center;
  justify-content: end;
  padding-inline: var(--space-5);
  border-radius: inherit;
  background: var(--c-danger);
  color: var(--c-danger-text);
  [data-swiping] > & {
    display: flex;
  }
`;

const Over = styled.div<{ $isOpen: boolean }>`
  position: relative;
  display: grid;
  border-radius: inherit;
  background: ${({ $isOpen }) => ($isOpen ? 'var(--c-raised)' : 'var(--c-page)')};
  touch-action: pan-y;
  transition: translate var(--t) var(--ease);
  [data-swiping] > & {
    transition: none;
  }
  > * {
    grid-area: 1 / 1;
  }
  &:hover {
    background: var(--c-raised);
  }
`;

const Link = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 76px;
  padding: var(--space-2) var(--space-3);
  border-radius: inherit;
  color: inherit;
  text-decoration: none;
  -webkit-touch-callout: none;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 3px;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  > b {
    flex: none;
  }
`;

const Name = styled.span<{ $isStrong: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 6px;
  min-width: 0;
  font-weight: ${({ $isStrong }) => ($isStrong ? 700 : 600)};
  > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Label = styled.span`
  flex: none;
  padding: 1px 6px;
  border-radius: var(--r-small);
  background: var(--c-info-surface);
  color: var(--c-info);
  font-size: var(--text-caption);
  font-weight: 600;
`;

const When = styled(Moment)<{ $isStrong: boolean }>`
  flex: none;
  color: ${({ $isStrong }) => ($isStrong ? 'var(--c-text)' : 'var(--c-text-muted)')};
  font-size: var(--text-small);
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 400)};
`;

const Last = styled.span<{ $isStrong: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 4px;
  min-width: 0;
  color: ${({ $isStrong }) => ($isStrong ? 'var(--c-text)' : 'var(--c-text-muted)')};
  font-size: var(--text-small);
  > svg {
    flex: none;
  }
  > span[dir] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Over the row's end, in place of the count, while it is pointed at or focused. Fingers swipe instead. */
const Tools = styled.div`
  align-self: center;
  justify-self: end;
  margin-inline-end: 4px;
  border-radius: var(--r-control);
  background: var(--c-raised);
  opacity: 0;
  pointer-events: none;
  ${Over}:hover > &,
  &:focus-within {
    opacity: 1;
    pointer-events: auto;
  }
  @media (hover: none) {
    &:not(:focus-within) {
      pointer-events: none;
    }
  }
`;
