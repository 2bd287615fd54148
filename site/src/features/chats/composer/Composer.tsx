import { Gift, ImagePlus, SendHorizontal } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatPartner } from '@manyhearts/contract/chats';
import type { FoundGifView, GifSourceName } from '@manyhearts/contract/gifs';
import type { GiftView } from '@manyhearts/contract/gifts';
import { characters } from '@manyhearts/contract/text-length';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { useMember } from '#site/store/member.ts';
import type { Cost } from '#site/store/chats/chat-answers.rules.ts';
import { IconButton } from '#site/ui/IconButton.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { outOfSight } from '#site/ui/VisuallyHidden.tsx';
import { laterPart, loadParts } from '../load-parts.ts';
import type { Outbox } from '#site/store/chats/outbox.rules.ts';
import { GifMark } from '../gifs/GifMark.tsx';
import { PriceNote } from './PriceNote.tsx';
import { TooFewNote } from './TooFewNote.tsx';
import { costOfPhotos, mostPhotos, photoTypes, sendable } from './composer.rules.ts';
import { useGiving } from './use-giving.ts';
import { useTellTyping } from './use-tell-typing.ts';
import { useWriting } from './use-writing.ts';

const ShortNotice = laterPart((parts) => parts.ShortNotice);
const LaterGifs = laterPart((parts) => parts.GifPicker);
const LaterGifts = laterPart((parts) => parts.GiftSheet);

type ComposerProps = {
  partner: ChatPartner;
  conversation: string | undefined;
  cost: Cost;
  gifSource: GifSourceName | null;
  fromSignup: string | null;
  outbox: Outbox;
  onSent: () => void;
};

/** Nearer to the limit than this, the characters left are counted. */
const countedFrom = 100;

/** Writes to the member, with the price beside the button. What is typed is kept on the device until it is sent. */
export function Composer({ partner, conversation, cost, gifSource, fromSignup, outbox, onSent }: ComposerProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const { messageLength } = useBrand().settings;
  const member = useMember(({ name, credits }) => ({ name, credits }));
  const toast = useToast();
  const writing = useWriting({ profile: partner.id, fromSignup }, outbox);
  const { text, field, notice, setNotice } = writing;
  const [isGiving, setGiving] = useGiving();
  const [isChoosingGif, setChoosingGif] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isShort = member !== null && member.credits < cost.credits;
  // How many photos were chosen at once, if the balance does not reach for them.
  const [photos, setPhotos] = useState(0);
  const needed = photos > 0 ? costOfPhotos(cost, photos) : cost.credits;
  const isShortForAll = member !== null && member.credits < needed;
  // Credits that arrive answer the notice, say while the page comes back from a payment.
  const [wasShort, setWasShort] = useState(isShortForAll);
  if (wasShort !== isShortForAll) {
    setWasShort(isShortForAll);
    if (!isShortForAll && notice === 'short') setNotice(undefined);
  }
  const left = messageLength - characters(text);
  const words = sendable(text);
  useTellTyping(conversation, words);
  const sendPhotos = async (files: readonly File[]): Promise<void> => {
    if (!member) return;
    const parts = await loadParts();
    const onFault = (fault: string) => toast({ kind: 'danger', text: fault });
    await parts.sendPhotos(files, { add: outbox.add, member: member.name, cost, t, onFault });
    onSent();
  };

  /** False as well until the balance is known: what is written stays in the box. */
  const mayPay = (): boolean => {
    setPhotos(0);
    if (isShort) setNotice('short');
    return member !== null && !isShort;
  };
  const mayPayPhotos = (count: number): boolean => {
    if (!member || member.credits >= costOfPhotos(cost, count)) return mayPay();
    setPhotos(count);
    setNotice('short');
    return false;
  };
  const send = (): void => {
    field.current?.focus();
    if (words === '' || left < 0 || !mayPay()) return;
    outbox.add({ kind: 'text', text: words }, cost.credits);
    writing.clear();
    onSent();
  };
  const give = ({ id, credits }: GiftView): void => {
    setGiving(false);
    outbox.add({ kind: 'gift', gift: id }, credits);
    onSent();
  };
  const sendGif = ({ id, ...shown }: FoundGifView): void => {
    setChoosingGif(false);
    outbox.add({ kind: 'gif', gif: id, ...shown }, cost.credits);
    onSent();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])].slice(0, mostPhotos);
    // Otherwise choosing the same file again fires no `change`.
    target.value = '';
    if (files.length > 0 && mayPayPhotos(files.length)) void sendPhotos(files);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };

  return (
    <Foot>
      <div role="alert">
        {notice && (
          <ShortNotice
            notice={notice}
            cost={needed}
            arePhotos={photos > 0}
            balance={member?.credits ?? 0}
            onClose={() => setNotice(undefined)}
          />
        )}
      </div>
      {isShort && notice !== 'short' && (
        <TooFewNote id="too-few-credits" cost={cost.credits} balance={member.credits} />
      )}
      <Box
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label htmlFor="message">{t('composer.label', { name: partner.name })}</label>
        <textarea
          id="message"
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          placeholder={t('composer.placeholder')}
          aria-describedby="message-price too-few-credits"
          aria-invalid={left < 0 || undefined}
          value={text}
          onChange={({ target }) => writing.change(target.value)}
          onKeyDown={press}
          onFocus={outbox.prepare}
        />
        <Tools>
          <input
            ref={picker}
            type="file"
            accept={photoTypes.join()}
            multiple
            hidden
            aria-label={t('composer.photo')}
            onChange={choose}
          />
          <IconButton label={t('composer.photo')} onClick={() => mayPay() && picker.current?.click()}>
            <ImagePlus size={iconSizes.large} aria-hidden />
          </IconButton>
          <IconButton label={t('composer.gift')} aria-haspopup="dialog" onClick={() => setGiving(true)}>
            <Gift size={iconSizes.large} aria-hidden />
          </IconButton>
          {gifSource && (
            <IconButton
              label={t('composer.gif')}
              aria-haspopup="dialog"
              onClick={() => mayPay() && setChoosingGif(true)}
            >
              <GifMark />
            </IconButton>
          )}
          <Figures>
            {left <= countedFrom && (
              <Left role="status" $isExceeded={left < 0}>
                {left < 0 ? shared('form.excess', { count: -left }) : shared('form.remaining', { count: left })}
              </Left>
            )}
            <PriceNote id="message-price" cost={cost} />
          </Figures>
          <Send type="submit" aria-label={t('composer.send')} aria-disabled={words === '' || left < 0}>
            <SendHorizontal size={iconSizes.large} aria-hidden />
          </Send>
        </Tools>
      </Box>
      {isGiving && <LaterGifts name={partner.name} onClose={() => setGiving(false)} onGive={give} />}
      {isChoosingGif && gifSource && (
        <LaterGifs source={gifSource} cost={cost} onClose={() => setChoosingGif(false)} onPick={sendGif} />
      )}
    </Foot>
  );
}

/** On phones Enter begins a new line, because their keyboards have no Shift+Enter. */
function hasKeyboard(): boolean {
  return globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? true;
}

const Foot = styled.footer`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3) max(var(--space-2), env(safe-area-inset-bottom));
  > :empty {
    display: none;
  }
  > * {
    width: 100%;
    max-width: 50.5rem;
    margin-inline: auto;
  }
`;

const Box = styled.form`
  display: grid;
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  border-radius: min(var(--r-large), 22px);
  background: var(--c-surface);
  &:focus-within {
    border-color: var(--c-focus);
    box-shadow: 0 0 0 1px var(--c-focus);
  }
  > label {
    ${outOfSight}
  }
  textarea {
    width: 100%;
    max-height: min(12rem, 30dvh);
    padding: 12px 16px 4px;
    border: 0;
    background: none;
    font-size: var(--text-control);
    line-height: 1.4;
    resize: none;
    outline: none;
    field-sizing: content;
    overflow-wrap: anywhere;
    scrollbar-width: thin;
    &::placeholder {
      color: var(--c-text-muted);
      opacity: 1;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  padding: 0 6px 6px;
  color: var(--c-text-muted);
`;

const Figures = styled.div`
  display: grid;
  flex: 1;
  justify-items: end;
  min-width: 0;
  padding-inline: 8px 12px;
  font-size: var(--text-small);
  line-height: 1.3;
  text-align: end;
`;

const Left = styled.span<{ $isExceeded: boolean }>`
  ${({ $isExceeded }) => $isExceeded && 'color: var(--c-danger); font-weight: 600;'}
  font-variant-numeric: tabular-nums;
`;

const Send = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: min(var(--r-pill), 50%);
  background: var(--c-action);
  color: var(--c-action-text);
  cursor: pointer;
  transition: background var(--t-fast) var(--ease);
  &:hover {
    background: var(--c-action-hover);
  }
  &[aria-disabled='true'] {
    background: var(--c-raised);
    color: var(--c-text-muted);
    cursor: default;
  }
`;
