import { Alert, Box, Button, Link, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { beginStaffFactor, confirmStaffFactor, type StaffAccount } from '@manyhearts/contract/admin/account';
import type { SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { qrPicture } from '#admin/shared/qr-picture.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useText } from '#admin/shared/use-text.ts';

type Props = { account: StaffAccount; onChanged: (account: StaffAccount) => void };

export function FactorCard({ account, onChanged }: Props) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const [offer, setOffer] = useState<SecondFactorSecret>();
  const [isDone, setDone] = useState(false);
  const begin = () =>
    void act.run(async () => {
      setDone(false);
      setOffer(await call(beginStaffFactor));
    });
  const confirmed = (changed: StaffAccount) => {
    onChanged(changed);
    setOffer(undefined);
    setDone(true);
  };
  return (
    <SectionCard title={text('ownAccount.factor')}>
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      {isDone && (
        <Alert severity="success" role="status">
          {text('ownAccount.factorDone')}
        </Alert>
      )}
      <Typography>{text(account.totpEnabled ? 'ownAccount.factorOn' : 'ownAccount.factorOff')}</Typography>
      {offer ? (
        <OfferForm offer={offer} isFirst={!account.totpEnabled} onConfirmed={confirmed} />
      ) : (
        <Button variant="outlined" loading={act.isBusy} onClick={begin} sx={{ justifySelf: 'start' }}>
          {text(account.totpEnabled ? 'ownAccount.factorBegin' : 'ownAccount.factorFirst')}
        </Button>
      )}
    </SectionCard>
  );
}

type OfferProps = { offer: SecondFactorSecret; isFirst: boolean; onConfirmed: (account: StaffAccount) => void };

function OfferForm({ offer, isFirst, onConfirmed }: OfferProps) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const [code, setCode] = useState('');
  const picture = useRef<HTMLDivElement>(null);
  // The log-in draws it without React, and this page as the log-in does.
  useEffect(
    () => picture.current?.replaceChildren(qrPicture(offer.address, text('login.offerPicture'))),
    [offer, text],
  );
  const totp = code.replaceAll(/\s/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (totp !== '' && !act.isBusy) void act.run(async () => onConfirmed(await call(confirmStaffFactor, { totp })));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{text(isFirst ? 'ownAccount.factorFirstIntro' : 'ownAccount.factorIntro')}</Typography>
      <Box ref={picture} />
      <Typography
        component="code"
        aria-label={text('login.offerKey')}
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {offer.secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <Link href={offer.address}>{text('login.offerLink')}</Link>
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      <TextField
        label={text('login.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={act.faults.totp !== undefined}
        helperText={act.faults.totp !== undefined && text('ownAccount.factorWrong')}
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      />
      <Button type="submit" variant="contained" loading={act.isBusy} sx={{ justifySelf: 'start' }}>
        {text('ownAccount.factorSubmit')}
      </Button>
    </Box>
  );
}
