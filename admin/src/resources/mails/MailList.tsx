import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, DateField, ReferenceField, useCanAccess, useLocale, useNotify, useRefresh } from 'react-admin';
import { mailStates, resendMail, type AdminMailView } from '@manyhearts/contract/admin/mails';
import { mailKinds } from '@manyhearts/contract/mail-kinds';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet } from '#admin/shared/list/list-layout.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';
import { MailHookButton } from './MailHookButton.tsx';
import { MailStateChip } from '#admin/shared/mails/MailStateChip.tsx';
import { mailKind } from '#admin/shared/mails/mail-words.ts';

const Column = DataTable.Col<AdminMailView>;
const times = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Mails to members of the last 30 days, and what became of them. */
export function MailList() {
  const text = useText();
  const locale = useLocale();
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
        <Column source="createdAt" sx={{ whiteSpace: 'nowrap' }}>
          <DateField source="createdAt" showTime locales={dateLocale(locale)} options={times} />
        </Column>
        <Column source="kind" disableSort render={({ kind }) => mailKind(text, kind)} />
        <Column source="address" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <Column source="status" disableSort render={({ status }) => <MailStateChip status={status} />} />
        <Column source="reportedAt" disableSort sx={fromDesktop}>
          <DateField source="reportedAt" showTime locales={dateLocale(locale)} options={times} />
        </Column>
        <Column source="tenantId" disableSort sx={fromTablet}>
          <ReferenceField source="tenantId" reference="tenants" link={false} />
        </Column>
        <Column
          source="mayResend"
          label={false}
          disableSort
          render={(mail) =>
            canResend &&
            mail.mayResend && (
              <Button size="small" onClick={() => setChosen(mail)}>
                {text('mails.resend')}
              </Button>
            )
          }
        />
      </ConsoleList>
      {chosen && <ResendDialog mail={chosen} onClose={() => setChosen(undefined)} />}
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
