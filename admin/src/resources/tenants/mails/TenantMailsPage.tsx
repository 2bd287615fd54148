import { Box, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { MailLineView } from '@manyhearts/contract/admin/mail-texts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Language } from '@manyhearts/contract/languages';
import { mailGroups, mailKinds, type MailGroup, type MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, usePageTitle } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from '../TenantFrame.tsx';
import { LanguageField, TextLines } from '../TextLines.tsx';
import { MailEditor } from './MailEditor.tsx';
import { useMailLines } from './use-mail.ts';

export function TenantMailsPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <Mails key={id} tenant={tenant} />}</TenantFrame>;
}

/** Mail and language are in the address, so that a link leads to one text. Without a mail, all of them are listed. */
function Mails({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'read-mails', record: tenant });
  const { data, error, refetch } = useMailLines(tenant.id, canAccess === true);
  const [place, setPlace] = useSearchParams();
  const kind = mailKinds.find((one) => one === place.get('mail'));
  const language = tenant.languages.find((code) => code === place.get('language')) ?? tenant.domainLanguage;
  usePageTitle(`${text(kind ? `mailWords.kind.${kind}` : 'brand.parts.mails')} · ${tenant.name}`);
  if (!canAccess && !isPending)
    return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const open = (mail: MemberMailKind | undefined, spoken: Language = language) =>
    setPlace({ ...(mail && { mail }), language: spoken });
  const lines = data?.filter((line) => line.language === language);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        {kind && <BackLink to={`/tenants/${tenant.id}/mails?language=${language}`}>{text('mailWords.all')}</BackLink>}
        <Typography variant="h2">{text('brand.parts.mails')}</Typography>
        <Typography color="textSecondary">{text('mailWords.intro')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LanguageField
          tenant={tenant}
          label={text('mailWords.language')}
          language={language}
          onChange={(spoken) => open(kind, spoken)}
          sx={{ flex: '1 1 160px', maxWidth: 240 }}
        />
        {kind && lines && <MailChoice lines={lines} kind={kind} onOpen={open} />}
      </Box>
      {kind && <MailEditor key={`${kind}/${language}`} place={{ id: tenant.id, kind, language }} tenant={tenant} />}
      {!kind &&
        (lines ? (
          <MailList tenantId={tenant.id} lines={lines} />
        ) : (
          <Skeleton variant="rounded" height={420} aria-busy />
        ))}
    </Box>
  );
}

type MailChoiceProps = { lines: MailLineView[]; kind: MemberMailKind; onOpen: (kind: MemberMailKind) => void };

function MailChoice({ lines, kind, onOpen }: MailChoiceProps) {
  const text = useText();
  return (
    <TextField
      select
      label={text('mailWords.mail')}
      value={kind}
      onChange={({ target }) => onOpen(target.value as MemberMailKind)}
      sx={{ flex: '1 1 220px', maxWidth: 360 }}
    >
      {lines.map((line) => (
        <MenuItem key={line.kind} value={line.kind}>
          {text(`mailWords.kind.${line.kind}`)}
          {line.isOwn && ` · ${text('mailWords.own')}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

const groups = Object.keys(mailGroups) as MailGroup[];

function MailList({ tenantId, lines }: { tenantId: string; lines: MailLineView[] }) {
  const text = useText();
  return groups.map((group) => (
    <TextLines
      key={group}
      title={text(`mailWords.group.${group}`)}
      words={{ own: text('mailWords.own'), behind: text('mailWords.behind') }}
      lines={lines
        .filter((line) => line.group === group)
        .map(({ kind, language, subject, isOwn, isBehind }) => ({
          ...{ key: kind, isOwn, isBehind },
          to: `/tenants/${tenantId}/mails?mail=${kind}&language=${language}`,
          name: text(`mailWords.kind.${kind}`),
          start: <span lang={language}>{subject}</span>,
        }))}
    />
  ));
}
