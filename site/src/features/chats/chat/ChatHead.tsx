import { Ban, EllipsisVertical, Flag, Trash2, User } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatPartner } from '@manyhearts/contract/chats';
import { iconSizes } from '@manyhearts/themes/scales';
import { Avatar } from '#site/domain/Avatar.tsx';
import { Menu, type MenuItem } from '#site/ui/Menu.tsx';
import { BackToList } from './BackToList.tsx';
import { activityTexts } from '../chat-texts.ts';

type ReportProps = {
  name: string;
  about: { profile: string } | { message: string };
  met: null;
  onClose: () => void;
  onBlock: () => void;
};

/** Dialogs of another feature, for the member of the open chat. */
export type ChatDialogs = {
  Report: ComponentType<ReportProps>;
  Block: ComponentType<{ id: string; name: string; onClose: () => void; onBlocked: () => void }>;
};

type ChatHeadProps = {
  partner: ChatPartner;
  isTyping: boolean;
  dialogs: ChatDialogs;
  /** Undefined before the first message. */
  onDelete: (() => void) | undefined;
  onBlocked: () => void;
};

/** Who the chat is with, whether they are here, and what can be done about it. */
export function ChatHead({ partner, isTyping, dialogs: { Report, Block }, onDelete, onBlocked }: ChatHeadProps) {
  const { t } = useTranslation('chats');
  const [open, setOpen] = useState<'report' | 'block'>();
  const { id, name, age, mainImage, online, state } = partner;
  const { t: shared } = useTranslation();
  const icon = { size: iconSizes.medium, 'aria-hidden': true } as const;
  const close = () => setOpen(undefined);
  const items: MenuItem[] = [
    { id: 'profile', label: t('menu.profile'), icon: <User {...icon} />, href: `/members/${id}` },
    { id: 'report', label: t('menu.report', { name }), icon: <Flag {...icon} />, onSelect: () => setOpen('report') },
    { id: 'block', label: t('menu.block', { name }), icon: <Ban {...icon} />, onSelect: () => setOpen('block') },
    ...(onDelete
      ? [{ id: 'delete', label: t('menu.delete'), icon: <Trash2 {...icon} />, isDanger: true, onSelect: onDelete }]
      : []),
  ];
  return (
    <ChatBar>
      <BackToList />
      <Person href={state === 'left' ? undefined : `/members/${id}`}>
        <Avatar name={name} src={mainImage?.thumbFilename ?? null} isOnline={online} isDecorative />
        <Words>
          <h1>
            <bdi>{shared('member.nameAge', { name, age })}</bdi>
          </h1>
          <Presence partner={partner} isTyping={isTyping} />
        </Words>
      </Person>
      <Menu
        label={t('menu.label', { name })}
        icon={<EllipsisVertical size={iconSizes.large} aria-hidden />}
        align="end"
        items={items}
      />
      {open === 'report' && (
        <Report name={name} about={{ profile: id }} met={null} onClose={close} onBlock={() => setOpen('block')} />
      )}
      {open === 'block' && <Block id={id} name={name} onClose={close} onBlocked={onBlocked} />}
    </ChatBar>
  );
}

function Presence({ partner, isTyping }: Pick<ChatHeadProps, 'partner' | 'isTyping'>) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const { online, activity, fictionalIcon } = partner;
  if (isTyping) return <Note $isLively>{t('typing')}</Note>;
  if (fictionalIcon) return <Note>{shared('member.fictional')}</Note>;
  if (online || activity === 'online') return <Note>{shared('member.online')}</Note>;
  return activity && <Note>{t(activityTexts[activity])}</Note>;
}

/** The bar above a chat. */
export const ChatBar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: calc(64px + env(safe-area-inset-top));
  padding: max(6px, env(safe-area-inset-top)) var(--space-2) 6px;
  border-block-end: 1px solid var(--c-border);
  background: var(--c-page);
  > button {
    margin-inline-start: auto;
  }
`;

const Person = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  min-height: 52px;
  padding: 2px 10px 2px 6px;
  border-radius: var(--r-control);
  color: inherit;
  text-decoration: none;
  &[href]:hover {
    background: var(--c-raised);
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  h1 {
    overflow: hidden;
    font: 700 var(--text-body)/1.35 var(--font-body);
    letter-spacing: normal;
    text-overflow: ellipsis;
    text-transform: none;
    white-space: nowrap;
  }
`;

const Note = styled.span<{ $isLively?: boolean }>`
  color: ${({ $isLively }) => ($isLively ? 'var(--c-link)' : 'var(--c-text-muted)')};
  font-size: var(--text-small);
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
