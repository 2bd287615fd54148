import Close from '@mui/icons-material/Close';
import { Alert, Box, Button, CssBaseline, IconButton, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState, LoadFailure } from '../EmptyState.tsx';
import { findCallError } from '../http-errors.ts';
import { KeyButton } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { usePageTitle } from '../PageHeader.tsx';
import { useErrorWords } from '../use-error-words.ts';
import { useText, type Text } from '../use-text.ts';
import { KeySheet } from '#admin/layout/KeySheet.tsx';
import type { QueueNotice, QueueState, ReviewQueue } from './review-queue.ts';
import { UndoBar } from './UndoBar.tsx';

type Item = { id: string };
type Props<I extends Item> = {
  title: string;
  /** The brand that the queue is limited to, if it is. */
  brand: string | undefined;
  /** The list that the queue is left to. */
  list: string;
  queue: ReviewQueue<I>;
  state: QueueState<I>;
  /** How messages call a record. */
  nameOf: (item: I) => string;
  empty: { title: string; text: string };
  /** The first record, what is known beside it, and its verdicts. */
  children: (item: I) => { stage: ReactNode; aside: ReactNode; verdicts: ReactNode };
};

const whole = {
  minHeight: '100dvh',
  height: { md: '100dvh' },
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  bgcolor: 'background.default',
  color: 'text.primary',
};
const columns = {
  display: 'grid',
  minHeight: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
};

/** Cards clip what overflows, so rows that may shrink would cut them off. */
const beside = {
  minHeight: 0,
  overflow: 'auto',
  p: 2,
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  gridAutoRows: 'max-content',
};
/** On phones the count stands below a long title. */
const titleAndCount = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
};
const toTheLeft = { justifySelf: 'start' };

/** A page without the console's frame, for one record after the other. */
export function QueueFrame<I extends Item>(props: Props<I>) {
  const { title, brand, list, queue, state, nameOf, children } = props;
  const text = useText();
  const navigate = useNavigate();
  const stage = useRef<HTMLElement>(null);
  const [item] = state.items;
  const undo = (): void => void queue.undo();
  useKeys('queue.title', [
    { key: 's', does: 'queue.skip', run: () => queue.skip() },
    { key: 'u', does: 'queue.undo', run: undo },
    { key: 'Escape', does: 'queue.leave', run: () => void navigate(list) },
  ]);
  usePageTitle(title);
  useFocusOn(stage, `${item?.id} ${state.phase}`);
  const parts = item && children(item);
  return (
    <Box component="main" sx={whole} onKeyDown={() => queue.touch()} onPointerDown={() => queue.touch()}>
      <CssBaseline />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, minWidth: 0 }}>
        <IconButton component={Link} to={list} aria-label={text('queue.leave')} aria-keyshortcuts="Escape">
          <Close />
        </IconButton>
        <Box sx={titleAndCount}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[text('queue.waiting', { smart_count: state.waiting }), brand].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0 }}>
          <UndoBar made={state.made.at(-1)} undo={undo} />
        </Box>
        <KeySheet />
      </Box>
      <Announcement state={state} />
      <Box sx={columns}>
        <Box
          component="section"
          ref={stage}
          tabIndex={-1}
          data-stage={item?.id ?? ''}
          aria-label={item ? `${title}: ${nameOf(item)}` : title}
          sx={{
            minHeight: 0,
            minWidth: 0,
            display: 'grid',
            outline: 'none',
            overflow: 'auto',
            alignContent: item ? 'stretch' : 'center',
          }}
        >
          {parts ? parts.stage : <WithoutItem {...props} />}
        </Box>
        {parts && (
          <Box sx={beside}>
            <Notice notice={state.notice} nameOf={nameOf} />
            {parts.verdicts}
            <Box sx={{ display: { md: 'none' } }}>
              <UndoBar made={state.made.at(-1)} undo={undo} />
            </Box>
            <KeyButton shortcut="s" size="small" onClick={() => queue.skip()} sx={toTheLeft}>
              {text('queue.skip')}
            </KeyButton>
            {parts.aside}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Back to the record, from a field beside it. */
export function focusStage(): void {
  document.querySelector<HTMLElement>('[data-stage]')?.focus();
}

/** Each record gets the focus, so that a screen reader reads it and Enter repeats no verdict. */
function useFocusOn(stage: RefObject<HTMLElement | null>, change: string): void {
  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
  }, [stage, change]);
  useEffect(() => () => void setTimeout(focusPage), []);
}

/** The page that the queue is left to, which otherwise begins without a focus. */
function focusPage(): void {
  const page = document.getElementById('main-content');
  if (!page || document.activeElement !== document.body) return;
  page.tabIndex = -1;
  page.style.outline = 'none';
  page.focus({ preventScroll: true });
}

/** Loading, paused, failed, or all done. */
function WithoutItem<I extends Item>({ queue, state, list, empty }: Props<I>) {
  const text = useText();
  const resume = (): void => queue.resume();
  if (state.phase === 'failed') return <LoadFailure error={state.error} onRetry={resume} />;
  if (state.phase === 'loading')
    return <Skeleton aria-busy variant="rounded" sx={{ m: 2, height: 'auto', minHeight: 320 }} />;
  const isPaused = state.phase === 'paused';
  const words = isPaused ? { title: text('queue.paused'), text: text('queue.pausedText') } : empty;
  return (
    <EmptyState {...words}>
      {state.decided > 0 && <Typography>{text('queue.decided', { smart_count: state.decided })}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={resume}>
          {text(isPaused ? 'queue.resume' : 'queue.again')}
        </Button>
        <Button component={Link} to={list}>
          {text('queue.leave')}
        </Button>
      </Box>
    </EmptyState>
  );
}

type NoticeProps<I> = { notice: QueueNotice<I> | undefined; nameOf: (item: I) => string };

/** What became of a decision or its undoing, if it is not what the moderator wanted. */
function Notice<I>({ notice, nameOf }: NoticeProps<I>) {
  const text = useText();
  const errorWords = useErrorWords();
  if (!notice || notice.kind === 'undone') return null;
  const reason = wordsOf(text, notice) ?? errorWords(notice.error);
  return (
    <Alert severity={notice.kind === 'failed' ? 'error' : 'warning'} role="alert">
      {nameOf(notice.item)}: {reason}
    </Alert>
  );
}

function wordsOf<I>(text: Text, notice: Exclude<QueueNotice<I>, { kind: 'undone' }>): string | undefined {
  const refusal = findCallError(notice.error);
  if (refusal?.code === 'not_found') return text('queue.gone');
  if (refusal?.code !== 'conflict') return undefined;
  if (notice.kind === 'undo-refused') return text('queue.tooLate');
  const { by } = refusal.params;
  return by === undefined ? text('queue.conflict') : text('queue.conflictBy', { by });
}

/** Tells screen readers what was decided, and how to undo it. */
function Announcement<I>({ state: { made, notice, waiting } }: { state: QueueState<I> }) {
  const text = useText();
  const last = made.at(-1);
  const words = notice?.kind === 'undone' ? text('queue.undone') : last && `${last.words} ${text('queue.undoHint')}`;
  return (
    <Box role="status" sx={visuallyHidden}>
      {words && `${words} ${text('queue.waiting', { smart_count: waiting })}`}
    </Box>
  );
}
