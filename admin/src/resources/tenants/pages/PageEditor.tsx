import {
  Box,
  Button,
  Card,
  Checkbox,
  FormControlLabel,
  Skeleton,
  Tab,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { AdminPageView } from '@manyhearts/contract/admin/pages';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { pagePlaceholders } from '@manyhearts/contract/pages';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { LeaveGuard } from '#admin/shared/LeaveGuard.tsx';
import type { Difference } from '#admin/shared/records/difference.ts';
import { SavedMeanwhile } from '#admin/shared/records/SavedMeanwhile.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { PageHistory } from './PageHistory.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PageVersions } from './PageVersions.tsx';
import { usePage, type Place, type PageWrites } from './use-page.ts';

/** The text of one page in one language: written, looked at and published. */
export function PageEditor({ place, tenant }: { place: Place; tenant: AdminTenantView }) {
  const page = usePage(place);
  const { query } = page;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={420} aria-busy />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageForm place={place} page={query.data} writes={page} />
      <PageVersions place={place} page={query.data} writes={page} />
      <PageHistory tenant={tenant} place={place} page={query.data} />
    </Box>
  );
}

type Words = { title: string; text: string; isInFooter: boolean; from: string };
type Props = { place: Place; page: AdminPageView; writes: PageWrites };

function PageForm({ place, page, writes }: Props) {
  const text = useText();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const { words, set, isDirty, publish, readBoth, startAnew, keepMine } = usePageForm(page, writes);
  const { isBusy, refusal } = writes;
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}
    >
      <Tabs value={tab} onChange={(_, wanted: typeof tab) => setTab(wanted)}>
        <Tab value="write" label={text('brand.pages.write')} />
        <Tab value="preview" label={text('brand.pages.preview')} />
      </Tabs>
      <SavedMeanwhile act={writes} readBoth={readBoth} onTake={startAnew} onKeep={keepMine} />
      {tab === 'write' ? (
        <TextFields page={page} words={words} set={set} fields={refusal?.faults ?? {}} />
      ) : (
        <PagePreview place={place} words={words} />
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isDirty}>
          {text('brand.pages.save')}
        </Button>
      </Box>
      <LeaveGuard isDirty={isDirty} onLeave={() => undefined} />
    </Card>
  );
}

type FieldsProps = {
  page: AdminPageView;
  words: Words;
  set: (words: Partial<Words>) => void;
  fields: Readonly<Record<string, string>>;
};

function TextFields({ page, words, set, fields }: FieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('brand.pages.titleField')}
        value={words.title}
        onChange={({ target }) => set({ title: target.value })}
        error={fields.title !== undefined}
        helperText={fields.title}
      />
      <TextField
        label={text('brand.pages.text')}
        value={words.text}
        onChange={({ target }) => set({ text: target.value })}
        error={fields.text !== undefined}
        helperText={fields.text}
        multiline
        minRows={14}
        maxRows={30}
        slotProps={{ htmlInput: { style: { fontFamily: 'ui-monospace, monospace', fontSize: 13, lineHeight: 1.6 } } }}
      />
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text('brand.pages.placeholders', { names: pagePlaceholders.map((name) => `{{${name}}}`).join(' ') })}
      </Typography>
      {!page.isLegal && (
        <FormControlLabel
          label={text('brand.pages.inFooter')}
          control={<Checkbox checked={words.isInFooter} onChange={(_, isInFooter) => set({ isInFooter })} />}
        />
      )}
      <TextField
        type="datetime-local"
        label={text('brand.pages.from')}
        value={words.from}
        onChange={({ target }) => set({ from: target.value })}
        error={fields.validFrom !== undefined || fields.from !== undefined}
        helperText={fields.validFrom ?? fields.from ?? (words.from === '' ? text('brand.pages.now') : undefined)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 260 }}
      />
    </>
  );
}

function usePageForm(page: AdminPageView, { put, query }: PageWrites) {
  const text = useText();
  const notify = useNotify();
  const [base, setBase] = useState(page);
  const [words, setWords] = useState<Words>(() => wordsOf(page));
  const isDirty = words.title !== base.title || words.text !== base.text || words.isInFooter !== base.isInFooter;
  // A version that was restored or withdrawn replaces what is shown.
  if (page !== base && !isDirty) {
    setBase(page);
    setWords(wordsOf(page));
  }
  const startAnew = () =>
    query.refetch().then(({ data = page }) => {
      setBase(data);
      setWords(wordsOf(data));
    });
  const readBoth = async (): Promise<Difference[]> => {
    const { data: theirs = page } = await query.refetch();
    const shown = (isInFooter: boolean) => text(isInFooter ? 'list.yes' : 'list.no');
    return [
      { label: text('brand.pages.titleField'), theirs: theirs.title, yours: words.title },
      { label: text('brand.pages.text'), theirs: theirs.text, yours: words.text },
      { label: text('brand.pages.inFooter'), theirs: shown(theirs.isInFooter), yours: shown(words.isInFooter) },
    ];
  };
  const keepMine = () => query.refetch().then(({ data = page }) => setBase(data));
  const publish = async () => {
    const { from, ...rest } = words;
    const done = await put({ ...rest, seen: base.seen, ...(from !== '' && { from: new Date(from).toISOString() }) });
    if (!done) return;
    setBase(done);
    setWords(wordsOf(done));
    notify(text('brand.pages.saved'), { type: 'success' });
  };
  const set = (more: Partial<Words>) => setWords({ ...words, ...more });
  return { words, set, isDirty, publish, readBoth, startAnew, keepMine };
}

function wordsOf({ title, text, isInFooter }: AdminPageView): Words {
  return { title, text, isInFooter, from: '' };
}
