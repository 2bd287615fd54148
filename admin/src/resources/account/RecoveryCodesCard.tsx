import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { makeStaffRecoveryCodes, type StaffAccount } from '@manyhearts/contract/admin/account';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { ShownOnce } from '#admin/shared/acts/ShownOnce.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useText } from '#admin/shared/use-text.ts';

type Props = { account: StaffAccount; onMade: () => void };

export function RecoveryCodesCard({ account: { recoveryCodesLeft: left }, onMade }: Props) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const [isAsking, ask] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const make = async () => {
    const isMade = await act.run(async () => setCodes((await call(makeStaffRecoveryCodes)).recoveryCodes));
    if (!isMade) return;
    ask(false);
    onMade();
  };
  return (
    <SectionCard title={text('ownAccount.codes')}>
      {codes ? (
        <ShownOnce says={text('ownAccount.codesOnce')} lines={codes} />
      ) : (
        <Typography>
          {left === 0 ? text('ownAccount.codesNone') : text('ownAccount.codesSome', { smart_count: left })}
        </Typography>
      )}
      <Button variant="outlined" onClick={() => ask(true)} sx={{ justifySelf: 'start' }}>
        {text('ownAccount.codesMake')}
      </Button>
      {isAsking && (
        <ActDialog
          title={text('ownAccount.codesTitle')}
          confirm={text('ownAccount.codesMake')}
          act={act}
          onConfirm={() => void make()}
          onClose={() => ask(false)}
        >
          <Typography>{text('ownAccount.codesSays')}</Typography>
        </ActDialog>
      )}
    </SectionCard>
  );
}
