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
import { answerNames, type AnswerLineView } from '@manyhearts/contract/admin/answer-texts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { complaintCategories } from '@manyhearts/contract/complaints';
import type { Language } from '@manyhearts/contract/languages';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, usePageTitle } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from '../TenantFrame.tsx';
import { languageLabel } from '../tenant-parts.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';
import { useAnswerLines } from './use-answer.ts';

export function TenantAnswersPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <Answers key={id} tenant={tenant} />}</TenantFrame>;
}

/** Answer and language are in the address, so that a link leads to one text. Without one, all of them are listed. */
function Answers({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const locale = useLocale();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'read-answers', record: tenant });
  const { data, error, refetch } = useAnswerLines(tenant.id, canAccess === true);
  const [place, setPlace] = useSearchParams();
  const name = answerNames.find((one) => one === place.get('answer'));
  const language = tenant.languages.find((code) => code === place.get('language')) ?? tenant.domainLanguage;
  usePageTitle(`${text(name ? `complaints.templates.${name}` : 'brand.parts.answers')} · ${tenant.name}`);
  if (!canAccess && !isPending)
    return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const lines = data?.filter((line) => line.language === language);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        {name && <BackLink to={`/tenants/${tenant.id}/answers?language=${language}`}>{text('answers.all')}</BackLink>}
        <Typography variant="h2">{text('brand.parts.answers')}</Typography>
        <Typography color="textSecondary">{text('answers.intro')}</Typography>
      </Box>
      <TextField
        select
        label={text('answers.language')}
        value={language}
        onChange={({ target }) => setPlace({ ...(name && { answer: name }), language: target.value as Language })}
        sx={{ maxWidth: 240 }}
      >
        {tenant.languages.map((code) => (
          <MenuItem key={code} value={code}>
            {languageLabel(locale, code)}
          </MenuItem>
        ))}
      </TextField>
      {name && <AnswerEditor key={`${name}/${language}`} place={{ id: tenant.id, name, language }} />}
      {name && <Timeline target={`tenant:${tenant.key}/answers/${name}/${language}`} />}
      {!name &&
        (lines ? (
          <AnswerList tenantId={tenant.id} lines={lines} />
        ) : (
          <Skeleton variant="rounded" height={420} aria-busy />
        ))}
    </Box>
  );
}

function AnswerList({ tenantId, lines }: { tenantId: string; lines: AnswerLineView[] }) {
  const text = useText();
  return complaintCategories.map((category) => (
    <SectionCard key={category} title={text(`complaints.category.${category}`)}>
      <List component="div" disablePadding>
        {lines
          .filter((line) => line.category === category)
          .map((line) => (
            <AnswerLine key={line.name} tenantId={tenantId} line={line} />
          ))}
      </List>
    </SectionCard>
  ));
}

function AnswerLine({ tenantId, line }: { tenantId: string; line: AnswerLineView }) {
  const text = useText();
  return (
    <ListItemButton
      component={Link}
      to={`/tenants/${tenantId}/answers?answer=${line.name}&language=${line.language}`}
      sx={{ borderRadius: 1, px: 1.5, gap: 0.75, flexWrap: 'wrap', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <ListItemText
        primary={text(`complaints.templates.${line.name}`)}
        secondary={line.start === '' ? text('answers.empty') : <span lang={line.language}>{line.start}</span>}
        sx={{ flex: '1 1 240px' }}
      />
      {line.isOwn && <Chip size="small" color="primary" label={text('answers.own')} />}
      {line.isBehind && <Chip size="small" color="warning" variant="outlined" label={text('answers.behind')} />}
    </ListItemButton>
  );
}
