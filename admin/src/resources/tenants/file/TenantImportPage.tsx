import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { importTenant, longestBrandFile, type TenantImportView } from '@manyhearts/contract/admin/tenant-changes';
import { NotPermitted } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandRefresh } from '../checklist/use-check.ts';
import { useBrandAct } from '../use-brand-act.ts';

export function TenantImportPage() {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'import' });
  if (isPending) return null;
  if (!canAccess) return <NotPermitted isPage />;
  return (
    <>
      <PageHeader
        title={text('brand.import.title')}
        intro={text('brand.import.intro')}
        above={<BackLink to="/tenants">{text('tenants.back')}</BackLink>}
      />
      <Import />
    </>
  );
}

function Import() {
  const text = useText();
  const { content, setContent, seen, isBusy, problem, isStale, compare, apply } = useImport();
  const file = useRef<HTMLInputElement>(null);
  const chooseFile = async (chosen: File | undefined) => {
    if (chosen) setContent(await chosen.text());
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1040 }}>
      <Card
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void compare();
        }}
        sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <Button variant="outlined" onClick={() => file.current?.click()}>
          {text('brand.import.choose')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={text('brand.import.choose')}
          accept=".yaml,.yml,.json"
          onChange={({ target }) => void chooseFile(target.files?.[0])}
        />
        <TextField
          label={text('brand.import.paste')}
          value={content}
          onChange={({ target }) => setContent(target.value)}
          multiline
          minRows={6}
          maxRows={16}
          fullWidth
          slotProps={{
            htmlInput: { spellCheck: false, style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } },
          }}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
        <Button type="submit" variant="contained" loading={isBusy} disabled={content.trim() === ''}>
          {text('brand.import.compare')}
        </Button>
      </Card>
      {isStale && <Alert severity="warning">{text('brand.import.stale')}</Alert>}
      {seen && <Comparison seen={seen} isBusy={isBusy} onApply={() => void apply()} />}
    </Box>
  );
}

function useImport() {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const { isBusy, refusal, run } = useBrandAct();
  const [content, setText] = useState('');
  const [seen, setSeen] = useState<TenantImportView>();
  const [isStale, setStale] = useState(false);
  const refresh = useBrandRefresh(seen?.id ?? '');
  const isTooLong = content.length > longestBrandFile;

  const setContent = (typed: string) => {
    setText(typed);
    setSeen(undefined);
    setStale(false);
  };
  const compare = async () => {
    if (isTooLong) return;
    setSeen((await run(() => call(importTenant, { text: content, dry: true })))?.answer);
  };
  const apply = async () => {
    if (!seen) return;
    const done = await run(() => call(importTenant, { text: content, dry: false, version: seen.version }));
    if (!done) {
      // Whatever changed meanwhile is shown before it is tried again.
      setStale(true);
      return compare();
    }
    refresh();
    notify(text('brand.import.done'), { type: 'success' });
    if (done.answer.id) void navigate(`/tenants/${done.answer.id}/show`);
  };
  const problem = isTooLong ? text('brand.import.tooLong') : refusal?.summary;
  return { content, setContent, seen, isBusy, problem, isStale, compare, apply };
}

type Props = { seen: TenantImportView; isBusy: boolean; onApply: () => void };

function Comparison({ seen: { key, isNew, changes, faults, alsoChanged }, isBusy, onApply }: Props) {
  const text = useText();
  if (changes.length === 0 && faults.length === 0) return <Alert severity="info">{text('brand.import.same')}</Alert>;
  return (
    <>
      {faults.length > 0 && (
        <Alert severity="error">
          <AlertTitle>{text('brand.import.faults')}</AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {faults.map(({ line, path, detail }) => (
              <li key={`${path} ${detail}`}>
                {text('brand.import.line', { line })}
                {path && `, ${path}`}: {detail}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {changes.length > 0 && (
        <SectionCard title={text('brand.import.changes', { smart_count: changes.length })}>
          {isNew && <Typography>{text('brand.import.isNew', { key })}</Typography>}
          {alsoChanged.length > 0 && (
            <Alert severity="warning">{text('brand.import.also', { names: alsoChanged.join(', ') })}</Alert>
          )}
          <Changes changes={changes} />
          {faults.length === 0 && (
            <Button variant="contained" loading={isBusy} onClick={onApply} sx={{ justifySelf: 'start' }}>
              {text('brand.import.apply')}
            </Button>
          )}
        </SectionCard>
      )}
    </>
  );
}

function Changes({ changes }: Pick<TenantImportView, 'changes'>) {
  const text = useText();
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('brand.import.part')}</TableCell>
            <TableCell>{text('brand.import.before')}</TableCell>
            <TableCell>{text('brand.import.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ path, before, after }) => (
            <TableRow key={path}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{path}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shortened(before)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shortened(after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const longestShown = 300;

/** A page's text can have 60 kB. */
function shortened(value: string | null): string {
  if (value === null) return '';
  return value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
}
