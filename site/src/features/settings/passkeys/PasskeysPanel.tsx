import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listPasskeys, type PasskeysAnswer, type PasskeyView } from '@manyhearts/contract/passkeys';
import { iconSizes } from '@manyhearts/themes/scales';
import { canUsePasskeys, forgetPasskey } from '#site/api/passkeys.ts';
import { formatAgo, formatDay, localeOf } from '#site/boot/formats.ts';
import { useBrand, useIsAwake } from '#site/boot/page-context.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { Panel, RowList } from '../Panel.tsx';
import { StateMark } from '../StateMark.tsx';
import { deviceName } from '../sessions/SessionsPanel.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';

/** Passkeys of the account. */
export function PasskeysPanel() {
  const { t } = useTranslation('settings');
  const list = useQuery(queryOf(listPasskeys));
  return (
    <Panel id="settings-passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')}>
      <QueryView query={list} waiting={<Skeleton shape="avatarRow" />} failed={t('passkeys.failed')}>
        {(answer) => <PasskeyList {...answer} />}
      </QueryView>
    </Panel>
  );
}

const AddPasskey = later(async () => (await import('./AddPasskey.tsx')).AddPasskey);

function PasskeyList({ passkeys, limit, rpId }: PasskeysAnswer) {
  const { t } = useTranslation('settings');
  const show = useToast();
  const serverData = useQueryClient();
  const change = (changed: (passkeys: readonly PasskeyView[]) => PasskeyView[]) =>
    serverData.setQueryData(
      queryOf(listPasskeys).queryKey,
      (now) => now && { ...now, passkeys: changed(now.passkeys) },
    );
  const [asked, setAsked] = useState<PasskeyView>();
  // The server knows nothing about the device.
  const isAwake = useIsAwake();
  const canAdd = isAwake && canUsePasskeys();
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(passkeys.length);
  const nameOf = ({ name: device }: PasskeyView) => deviceName({ device }, t('sessions.unknown'));

  useEffect(() => {
    // The focused button is removed with its row or form.
    if (passkeys.length !== before.current) body.current?.focus();
    before.current = passkeys.length;
  }, [passkeys.length]);

  const add = (passkey: PasskeyView): void => {
    change((before) => [...before, passkey]);
    show({ kind: 'success', text: t('passkeys.added') });
  };
  const leaveOut = (gone: PasskeyView): void => {
    change((before) => before.filter(({ id }) => id !== gone.id));
    setAsked(undefined);
    show({ kind: 'success', text: t('passkeys.removed', { name: nameOf(gone) }) });
    void forgetPasskey(rpId, gone.credentialId);
  };
  return (
    <Body ref={body} tabIndex={-1}>
      {passkeys.length === 0 ? (
        <StateMark state="none">{t('passkeys.none')}</StateMark>
      ) : (
        <RowList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} name={nameOf(passkey)} onRemove={() => setAsked(passkey)} />
          ))}
        </RowList>
      )}
      {isAwake && !canAdd && <p>{t('passkeys.unsupported')}</p>}
      {canAdd && passkeys.length >= limit && <p>{t('passkeys.full', { limit })}</p>}
      {canAdd && passkeys.length < limit && (
        <Disclosure key={passkeys.length} label={t('passkeys.add')}>
          {() => <AddPasskey onAdded={add} />}
        </Disclosure>
      )}
      <RemovePasskey
        passkey={asked}
        name={asked ? nameOf(asked) : ''}
        onClose={() => setAsked(undefined)}
        onRemoved={leaveOut}
      />
    </Body>
  );
}

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  width: 100%;
  &:focus {
    outline: none;
  }
`;

type PasskeyRowProps = { passkey: PasskeyView; name: string; onRemove: () => void };

function PasskeyRow({ passkey: { created, lastUsed, copied }, name, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('settings');
  const { language, country } = useBrand();
  const nowMs = useServerNow();
  const locale = localeOf(language, country);
  const used =
    lastUsed === null ? t('passkeys.neverUsed') : t('passkeys.lastUsed', { when: formatAgo(lastUsed, nowMs, locale) });
  return (
    <Row>
      <KeyRound size={iconSizes.large} aria-hidden />
      <Words>
        <strong>{name}</strong>
        <span>{t('passkeys.created', { day: formatDay(created, locale) })}</span>
        <span>{used}</span>
        {copied && <StateMark state="open">{t('passkeys.copied')}</StateMark>}
      </Words>
      <Button $kind="quiet" $small aria-label={`${t('passkeys.remove')}: ${name}`} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-3);
  > svg {
    flex: none;
    color: var(--c-mark);
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 10rem;
  gap: 2px;
  min-width: 0;
  > strong {
    overflow-wrap: anywhere;
  }
  > span:not([class]) {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
`;
