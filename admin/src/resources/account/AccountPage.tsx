import { MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { changeOwnStaffAccount, readOwnStaffAccount, type StaffAccount } from '@manyhearts/contract/admin/account';
import { staffLanguages, type StaffLanguage } from '@manyhearts/contract/admin/session';
import { lockSelect, useAct } from '#admin/shared/acts/use-act.ts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { CardColumns, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { AddressForm } from './AddressForm.tsx';
import { FactorCard } from './FactorCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const queryKey = ['own-account'];

export function AccountPage() {
  const text = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(readOwnStaffAccount) });
  const keep = (account: StaffAccount) => queryClient.setQueryData(queryKey, account);
  const readAgain = () => void refetch();
  if (error && !data) return <LoadFailure isPage error={error} onRetry={readAgain} />;
  if (!data) return <PageSkeleton />;
  const role = text(`console.roles.${data.role}`);
  return (
    <>
      <PageHeader
        title={text('ownAccount.title')}
        intro={text('ownAccount.intro', { name: data.username, role: role.toLowerCase() })}
      />
      <CardColumns
        main={
          <>
            <PasswordCard onChanged={readAgain} />
            <FactorCard account={data} onChanged={keep} />
            <RecoveryCodesCard account={data} onMade={readAgain} />
          </>
        }
        aside={
          <>
            <SessionsCard />
            <SectionCard title={text('ownAccount.mails')}>
              <AddressForm account={data} onChanged={keep} />
              <LanguageChoice account={data} onChanged={keep} />
            </SectionCard>
            <KeysCard />
          </>
        }
      />
    </>
  );
}

type Props = { account: StaffAccount; onChanged: (account: StaffAccount) => void };

function LanguageChoice({ account, onChanged }: Props) {
  const text = useText();
  const call = useCall();
  const act = useAct();
  const [, setLocale] = useLocaleState();
  const choose = (language: StaffLanguage) =>
    void act.run(async () => {
      onChanged(await call(changeOwnStaffAccount, { language }));
      setLocale(language);
    });
  return (
    <TextField
      select
      label={text('ownAccount.language')}
      value={account.language}
      onChange={({ target }) => choose(target.value as StaffLanguage)}
      error={act.failure !== undefined}
      helperText={act.failure ?? text('ownAccount.languageHelp')}
      {...lockSelect(act.isBusy)}
    >
      {staffLanguages.map((one) => (
        <MenuItem key={one} value={one}>
          {text(`staff.languages.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
