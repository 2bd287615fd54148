import {
  Box,
  Card,
  Chip,
  List,
  ListItemButton,
  ListItemText,
  ListSubheader,
  MenuItem,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useCanAccess, useLocale } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { MailLineView } from '@manyhearts/contract/admin/mail-texts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Language } from '@manyhearts/contract/languages';
import { mailGroups, mailKinds, type MailGroup, type MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from '../TenantFrame.tsx';
import { languageLabel } from '../tenant-words.ts';
import { MailEditor } from './MailEditor.tsx';
import { useMailLines } from './use-mail.ts';

export function TenantMailsPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <Mails key={id} tenant={tenant} />}</TenantFrame>;
}

/** Mail and language are in the address, so that a link leads to one text. */
function Mails({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'read-mails', record: tenant });
  const { data, error, refetch } = useMailLines(tenant.id, canAccess === true);
  const [place, setPlace] = useSearchParams({ mail: 'confirm_address', language: tenant.domainLanguage });
  const kind = mailKinds.find((one) => one === place.get('mail')) ?? 'confirm_address';
  const language = tenant.languages.find((code) => code === place.get('language')) ?? tenant.domainLanguage;
  usePageTitle(`${text('mails.title')} · ${tenant.name}`);
  if (!canAccess && !isPending)
    return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const open = (mail: MemberMailKind, spoken: Language = language) => setPlace({ mail, language: spoken });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{text('mails.title')}</Typography>
        <Typography color="textSecondary">{text('mails.intro')}</Typography>
      </Box>
      <LanguageChoice tenant={tenant} language={language} onChange={(spoken) => open(kind, spoken)} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '240px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {data ? (
          <MailLines lines={data.filter((line) => line.language === language)} kind={kind} onOpen={open} />
        ) : (
          <Skeleton variant="rounded" height={320} aria-busy />
        )}
        <MailEditor key={`${kind}/${language}`} place={{ id: tenant.id, kind, language }} tenant={tenant} />
      </Box>
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
      label={text('mails.language')}
      value={language}
      onChange={({ target }) => onChange(target.value as Language)}
      sx={{ maxWidth: 240 }}
    >
      {tenant.languages.map((code) => (
        <MenuItem key={code} value={code}>
          {languageLabel(locale, code)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type LinesProps = { lines: MailLineView[]; kind: MemberMailKind; onOpen: (kind: MemberMailKind) => void };

/** A list beside the editor on wide screens, a select above it on others. */
function MailLines({ lines, kind, onOpen }: LinesProps) {
  const text = useText();
  const groups = Object.keys(mailGroups) as MailGroup[];
  return (
    <>
      <TextField
        select
        label={text('mails.mail')}
        value={kind}
        onChange={({ target }) => onOpen(target.value as MemberMailKind)}
        sx={{ display: { xs: 'flex', lg: 'none' } }}
      >
        {lines.map((line) => (
          <MenuItem key={line.kind} value={line.kind}>
            {text(`mails.kind.${line.kind}`)}
            {line.isOwn && ` · ${text('mails.own')}`}
          </MenuItem>
        ))}
      </TextField>
      <Card component="nav" aria-label={text('mails.mail')} sx={{ p: 1, display: { xs: 'none', lg: 'block' } }}>
        {groups.map((group) => (
          <List
            key={group}
            dense
            disablePadding
            component="div"
            subheader={
              <ListSubheader component="div" disableSticky sx={{ bgcolor: 'transparent', lineHeight: 2.6, px: 1.5 }}>
                {text(`mails.group.${group}`)}
              </ListSubheader>
            }
          >
            {lines
              .filter((line) => line.group === group)
              .map((line) => (
                <MailLine key={line.kind} line={line} isOpen={line.kind === kind} onOpen={onOpen} />
              ))}
          </List>
        ))}
      </Card>
    </>
  );
}

type LineProps = { line: MailLineView; isOpen: boolean; onOpen: (kind: MemberMailKind) => void };

function MailLine({ line, isOpen, onOpen }: LineProps) {
  const text = useText();
  return (
    <ListItemButton
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => onOpen(line.kind)}
      sx={{ borderRadius: 1, px: 1.5, gap: 0.5, flexWrap: 'wrap' }}
    >
      <ListItemText primary={text(`mails.kind.${line.kind}`)} sx={{ my: 0.25 }} />
      {line.isOwn && <Chip size="small" color="primary" label={text('mails.own')} />}
      {line.isBehind && <Chip size="small" color="warning" variant="outlined" label={text('mails.behind')} />}
    </ListItemButton>
  );
}
