import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listPasskeys, type PasskeysAnswer, type PasskeyView } from '@manyhearts/contract/passkeys';
import { canUsePasskeys, forgetPasskey } from '#site/api/passkeys.ts';
import { useIsAwake } from '#site/boot/page-context.ts';
import { queryOf } from '#site/store/server-data.ts';
import { later } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { RowList } from '../RowList.tsx';
import { StateMark } from '../StateMark.tsx';
import { deviceName } from '../device.rules.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';

const AddPasskey = later(async () => (await import('./AddPasskey.tsx')).AddPasskey);

export function PasskeyList({ passkeys, limit, rpId }: PasskeysAnswer) {
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
