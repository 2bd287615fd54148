import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Call } from '@manyhearts/contract/calls';
import { readConsents, saveConsents } from '@manyhearts/contract/consents';
import { readVisibility, saveVisibility } from '@manyhearts/contract/visibility';
import { useCall } from '#site/api/use-call.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import type { Offer } from './leaving.rules.ts';

const offers = {
  invisible: {
    text: 'leave.offer',
    action: 'leave.offerAction',
    done: 'leave.offerDone',
    definition: saveVisibility,
    input: { invisible: true },
  },
  fewer_mails: {
    text: 'leave.mails',
    action: 'leave.mailsAction',
    done: 'leave.mailsDone',
    definition: saveConsents,
    input: { marketing: false },
  },
} as const satisfies Record<Offer, object>;

/** An alternative to leaving, shown once beside the reason; it does not block deletion. */
export function StayOffer({ offer, onTaken }: { offer: Offer; onTaken: () => void }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const show = useToast();
  const serverData = useQueryClient();
  const { text, action, done, definition, input } = offers[offer];
  const { send, isBusy, failure } = useCall(definition as Call<object, object>);
  const take = async (): Promise<void> => {
    const sent = await send(input);
    if (!sent || 'failure' in sent) return;
    for (const read of [queryOf(readVisibility), queryOf(readConsents)])
      void serverData.invalidateQueries({ queryKey: read.queryKey });
    show({ kind: 'success', text: t(done) });
    onTaken();
  };
  return (
    <Frame>
      <p>{t(text, { brand: settings.name })}</p>
      <FormAlert>{failure && (failure.detail || shared('unreachable'))}</FormAlert>
      <Button type="button" $kind="quiet" isBusy={isBusy} onClick={() => void take()}>
        {t(action)}
      </Button>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-raised);
`;
