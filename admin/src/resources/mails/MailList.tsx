import Replay from '@mui/icons-material/Replay';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, useCanAccess, useNotify, useRefresh } from 'react-admin';
import { mailStates, resendMail, type AdminMailView } from '@manyhearts/contract/admin/mails';
import { mailKinds } from '@manyhearts/contract/mail-kinds';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { fromDesktop, fromTablet, phoneName, oneLine } from '#admin/shared/list/list-layout.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { MailHookButton } from './MailHookButton.tsx';
import { MailStateChip, mailKind } from '#admin/shared/mail-parts.tsx';

const Column = DataTable.Col<AdminMailView>;

/** Mails to members of the last 30 days, and what became of them. */
export function MailList() {
  const text = useText();
  const { moment } = useDates();
  const { canAccess: canResend } = useCanAccess({ resource: 'mails', action: 'resend' });
  const { canAccess: canReadHook } = useCanAccess({ resource: 'mails', action: 'hook' });
  const [chosen, setChosen] = useState<AdminMailView>();
  return (
    <>
      <ConsoleList<AdminMailView>
        title={text('mails.title')}
        intro={text('mails.intro')}
        sort={{ field: 'createdAt', order: 'DESC' }}
        brandField="tenantId"
        opens={false}
        views={views(text)}
        words={words(text)}
        empty={{ title: text('mails.empty.title'), text: text('mails.empty.text') }}
        actions={canReadHook && <MailHookButton />}
      >
        <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => moment(createdAt)} />
        <Column source="kind" disableSort sx={kindColumn} render={(mail) => <KindCell mail={mail} />} />
        <Column source="address" disableSort sx={fromTablet} />
        <Column
          source="status"
          disableSort
          sx={fromTablet}
          render={({ status }) => <MailStateChip status={status} />}
        />
        <Column
          source="reportedAt"
          disableSort
          sx={fromDesktop}
          render={({ reportedAt }) => reportedAt && moment(reportedAt)}
        />
        <Column source="tenantId" disableSort sx={fromDesktop}>
          <BrandName />
        </Column>
        <Column
          source="mayResend"
          label={text('mails.resend')}
          disableSort
          render={(mail) =>
            canResend &&
            mail.mayResend && (
              <Button size="small" aria-label={text('mails.resend')} sx={oneLine} onClick={() => setChosen(mail)}>
                <Replay fontSize="small" sx={{ display: { lg: 'none' } }} />
                <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                  {text('mails.resend')}
                </Box>
              </Button>
            )
          }
        />
      </ConsoleList>
      {chosen && <ResendDialog mail={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** On tablets long names take a second line, so that the state stays in view. */
const kindColumn = { ...phoneName, '&.MuiTableCell-root': { whiteSpace: { xs: 'normal', lg: 'nowrap' } } } as const;

function KindCell({ mail: { kind, address, status, createdAt } }: { mail: AdminMailView }) {
  const text = useText();
  const { day } = useDates();
  return (
    <>
      {mailKind(text, kind)}
      <PhoneLine parts={[text(`mails.status.${status}`), day(createdAt), address]} />
    </>
  );
}

function ResendDialog({ mail, onClose }: { mail: AdminMailView; onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useAct(() => text('mails.resendRefused'));
  const confirm = async () => {
    if (!(await act.run(() => call(resendMail, { id: mail.id })))) return;
    onClose();
    notify(text('mails.resent'), { type: 'success' });
    refresh();
  };
  return (
    <ActDialog
      title={text('mails.resendTitle')}
      confirm={text('mails.resend')}
      act={act}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box>{text('mails.resendSays', { kind: mailKind(text, mail.kind) })}</Box>
    </ActDialog>
  );
}

function views(text: Text): ListView[] {
  const shown = ['waiting', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'refused'] as const;
  return [
    { id: 'all', label: text('mails.all'), filter: {} },
    ...shown.map((status) => ({ id: status, label: text(`mails.status.${status}`), filter: { status } })),
  ];
}

function words(text: Text) {
  return {
    kind: Object.fromEntries(mailKinds.map((kind) => [kind, mailKind(text, kind)])),
    status: Object.fromEntries(mailStates.map((status) => [status, text(`mails.status.${status}`)])),
  };
}
