import { Box, Skeleton, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { answerNames, type AnswerLineView } from '@manyhearts/contract/admin/answer-texts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { complaintCategories } from '@manyhearts/contract/complaints';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, usePageTitle } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from '../TenantFrame.tsx';
import { LanguageField, TextLines } from '../TextLines.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';
import { useAnswerLines } from './use-answer.ts';

export function TenantAnswersPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <Answers key={id} tenant={tenant} />}</TenantFrame>;
}

/** Answer and language are in the address, so that a link leads to one text. Without one, all of them are listed. */
function Answers({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
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
      <LanguageField
        tenant={tenant}
        label={text('answers.language')}
        language={language}
        onChange={(spoken) => setPlace({ ...(name && { answer: name }), language: spoken })}
        sx={{ maxWidth: 240 }}
      />
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
    <TextLines
      key={category}
      title={text(`complaints.category.${category}`)}
      words={{ own: text('answers.own'), behind: text('answers.behind') }}
      lines={lines
        .filter((line) => line.category === category)
        .map(({ name, language, start, isOwn, isBehind }) => ({
          ...{ key: name, isOwn, isBehind },
          to: `/tenants/${tenantId}/answers?answer=${name}&language=${language}`,
          name: text(`complaints.templates.${name}`),
          start: start === '' ? text('answers.empty') : <span lang={language}>{start}</span>,
        }))}
    />
  ));
}
