import {
  Box,
  Chip,
  List,
  ListItemButton,
  ListItemText,
  MenuItem,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useCanAccess, useLocale } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { MailLineView } from '@manyhearts/contract/admin/mail-texts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Language } from '@manyhearts/contract/languages';
import { mailGroups, mailKinds, type MailGroup, type MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, usePageTitle } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from '../TenantFrame.tsx';
import { languageLabel } from '../tenant-parts.tsx';
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
        <LanguageChoice tenant={tenant} language={language} onChange={(spoken) => open(kind, spoken)} />
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

type ChoiceProps = { tenant: AdminTenantView; language: Language; onChange: (language: Language) => void };

function LanguageChoice({ tenant, language, onChange }: ChoiceProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <TextField
      select
      label={text('mailWords.language')}
      value={language}
      onChange={({ target }) => onChange(target.value as Language)}
      sx={{ flex: '1 1 160px', maxWidth: 240 }}
    >
      {tenant.languages.map((code) => (
        <MenuItem key={code} value={code}>
          {languageLabel(locale, code)}
        </MenuItem>
      ))}
    </TextField>
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
    <SectionCard key={group} title={text(`mailWords.group.${group}`)}>
      <List component="div" disablePadding>
        {lines
          .filter((line) => line.group === group)
          .map((line) => (
            <MailLine key={line.kind} tenantId={tenantId} line={line} />
          ))}
      </List>
    </SectionCard>
  ));
}

function MailLine({ tenantId, line }: { tenantId: string; line: MailLineView }) {
  const text = useText();
  return (
    <ListItemButton
      component={Link}
      to={`/tenants/${tenantId}/mails?mail=${line.kind}&language=${line.language}`}
      sx={{ borderRadius: 1, px: 1.5, gap: 0.75, flexWrap: 'wrap', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <ListItemText
        primary={text(`mailWords.kind.${line.kind}`)}
        secondary={<span lang={line.language}>{line.subject}</span>}
        sx={{ flex: '1 1 240px' }}
      />
      {line.isOwn && <Chip size="small" color="primary" label={text('mailWords.own')} />}
      {line.isBehind && <Chip size="small" color="warning" variant="outlined" label={text('mailWords.behind')} />}
    </ListItemButton>
  );
}
