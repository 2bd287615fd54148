import { Alert, AlertTitle, Box, Button, Card, Paper, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

import { FormProvider, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { LeaveGuard } from '#admin/shared/LeaveGuard.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useDates } from '../dates.tsx';
import { useText, type Text } from '../use-text.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { settingControls } from './SettingRow.tsx';
import { SettingsFormProvider } from './settings-context.ts';
import { keptDrafts } from './settings-draft.ts';
import { useSettingsForm, type SettingsFormHandle, type SettingsFormOptions } from './use-settings-form.ts';

const formBesideView = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
  alignItems: 'start',
};
/** Above the form on narrow screens, where only as much as fits stays in view. */
const viewThatStays = { order: { lg: 1 }, position: { lg: 'sticky' }, top: { lg: 64 }, minWidth: 0 };

/** Form of any settings group at any level; `children` are its rows, and `beside` stays in view while one edits. */
export function SettingsForm({
  children,
  beside,
  ...options
}: SettingsFormOptions & { children: ReactNode; beside?: ReactNode }) {
  const text = useText();
  const { group, draftKey } = options;
  const { form, settings, changes, notice, other, submit, discard, reloadAndKeep } = useSettingsForm(options);
  useKeys('settings.keys', [
    {
      key: 'mod+s',
      does: 'settings.save',
      run: (event) => {
        event.preventDefault();
        if (changes > 0 && !form.formState.isSubmitting) void submit();
      },
    },
  ]);

  const { hash } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A link to one setting, as from the search or a finding.
    const rows = [...(element.current?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])];
    const row = rows.find(({ dataset }) => `#${dataset['setting']}` === hash);
    const control = row?.querySelector<HTMLElement>(settingControls) ?? row?.querySelector('button');
    control?.focus();
  }, [hash]);

  return (
    <FormProvider {...form}>
      <SettingsFormProvider value={settings}>
        <Box
          component="form"
          ref={element}
          noValidate
          onSubmit={submit}
          aria-label={text(`settings.group.${group}.title`)}
        >
          <Box sx={{ mb: 2 }}>
            <Typography variant="h2">{text(`settings.group.${group}.title`)}</Typography>
            <Typography color="textSecondary">{text(`settings.group.${group}.intro`)}</Typography>
          </Box>
          <SettingsNotice notice={notice} other={other} onReload={() => void reloadAndKeep()} />
          <Box sx={beside ? formBesideView : undefined}>
            {beside && <Box sx={viewThatStays}>{beside}</Box>}
            <Box sx={{ minWidth: 0 }}>
              <Card sx={{ containerType: 'inline-size' }}>{children}</Card>
              <SaveBar changes={changes} onDiscard={discard} />
            </Box>
          </Box>
        </Box>
        <LeaveGuard isDirty={changes > 0} onLeave={() => keptDrafts.drop(draftKey)} />
      </SettingsFormProvider>
    </FormProvider>
  );
}

/** Sticky bar: number of unsaved changes, save and discard. */
function SaveBar({ changes, onDiscard }: { changes: number; onDiscard: () => void }) {
  const text = useText();
  const { isSubmitting, errors } = useFormState();
  const wrong = Object.keys(errors.values ?? {}).length;
  const isClean = changes === 0;
  const output = useRef<HTMLOutputElement>(null);
  const wasClean = useRef(isClean);
  useEffect(() => {
    // Both buttons are disabled now, and one of them may have had the focus. Not on arrival, where that would scroll down.
    if (isClean && !wasClean.current && !isOnPage(document.activeElement)) output.current?.focus();
    wasClean.current = isClean;
  }, [isClean]);
  return (
    <Paper
      variant="outlined"
      sx={{
        position: isClean ? 'static' : 'sticky',
        bottom: 12,
        zIndex: 3,
        mt: 2,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        boxShadow: isClean ? 'none' : '0 10px 30px -12px rgb(10 14 30 / 45%)',
      }}
    >
      <Typography
        component="output"
        ref={output}
        tabIndex={-1}
        variant="body2"
        color={toneOf(wrong, changes)}
        sx={{ flex: { xs: '1 0 100%', sm: '1 1 auto' } }}
      >
        {status(text, wrong, changes)}
      </Typography>
      <DiscardButton isDisabled={isClean || isSubmitting} onDiscard={onDiscard} />
      <Button
        type="submit"
        variant="contained"
        disabled={isClean}
        loading={isSubmitting}
        title={text('settings.saveHint')}
      >
        {text('settings.save')}
      </Button>
    </Paper>
  );
}

function isOnPage(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && !focused.matches(':disabled');
}

function toneOf(wrong: number, changes: number): string {
  if (wrong > 0) return 'error';
  return changes === 0 ? 'textSecondary' : 'textPrimary';
}

function status(text: Text, wrong: number, changes: number): string {
  if (wrong > 0) return text('settings.invalid', { smart_count: wrong });
  return changes === 0 ? text('settings.clean') : text('settings.dirty', { smart_count: changes });
}

/** Says above the form that its values are in conflict, reloaded or restored. */
type NoticeProps = Pick<SettingsFormHandle, 'notice' | 'other'> & { onReload: () => void };

function SettingsNotice({ notice, other, onReload }: NoticeProps) {
  const text = useText();
  const { moment } = useDates();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is at the other end of the page.
    if (notice === 'conflict') element.current?.focus();
  }, [notice]);

  if (notice === undefined) return null;
  if (notice !== 'conflict') {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {text(notice === 'reloaded' ? 'settings.reloaded' : 'settings.restored')}
      </Alert>
    );
  }
  return (
    <Alert ref={element} tabIndex={-1} severity="warning" sx={{ mb: 2, scrollMarginTop: 80 }}>
      <AlertTitle>{text('settings.conflictTitle')}</AlertTitle>
      {other && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {text('settings.conflictBy', { by: other.by, at: moment(other.at) })}
        </Typography>
      )}
      {text('settings.conflictText')}
      <Button color="inherit" variant="outlined" size="small" onClick={onReload} sx={{ display: 'flex', mt: 1.5 }}>
        {text('settings.conflictReload')}
      </Button>
    </Alert>
  );
}
