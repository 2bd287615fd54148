import { Alert, AlertTitle, Box, Button, Card, Paper, Typography } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { LeaveGuard } from '#admin/shared/LeaveGuard.tsx';
import { useText, type Text } from '../use-text.ts';
import { SettingsFormProvider } from './settings-context.ts';
import { keptDrafts } from './settings-draft.ts';
import { useSettingsForm, type SettingsFormHandle, type SettingsFormOptions } from './use-settings-form.ts';

/** Form of any settings group at any level; `children` are its rows. */
export function SettingsForm({
  children,
  aside,
  ...options
}: SettingsFormOptions & { children: ReactNode; aside?: ReactNode }) {
  const text = useText();
  const { group, draftKey } = options;
  const { form, settings, changes, notice, submit, discard, reloadAndKeep } = useSettingsForm(options);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (changes > 0 && !form.formState.isSubmitting) void submit();
  };

  return (
    <FormProvider {...form}>
      <SettingsFormProvider value={settings}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          onKeyDown={saveByKey}
          aria-label={text(`settings.group.${group}.title`)}
        >
          <Box sx={{ mb: 2 }}>
            <Typography variant="h2">{text(`settings.group.${group}.title`)}</Typography>
            <Typography color="textSecondary">{text(`settings.group.${group}.intro`)}</Typography>
          </Box>
          <SettingsNotice notice={notice} onReload={() => void reloadAndKeep()} />
          {aside}
          <Card>{children}</Card>
          <SaveBar changes={changes} onDiscard={discard} />
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
        variant="body2"
        color={toneOf(wrong, changes)}
        sx={{ flex: { xs: '1 0 100%', sm: '1 1 auto' } }}
      >
        {status(text, wrong, changes)}
      </Typography>
      <Button onClick={onDiscard} disabled={isClean || isSubmitting}>
        {text('settings.discard')}
      </Button>
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

function toneOf(wrong: number, changes: number): string {
  if (wrong > 0) return 'error';
  return changes === 0 ? 'textSecondary' : 'textPrimary';
}

function status(text: Text, wrong: number, changes: number): string {
  if (wrong > 0) return text('settings.invalid', { smart_count: wrong });
  return changes === 0 ? text('settings.clean') : text('settings.dirty', { smart_count: changes });
}

/** Says above the form that its values are in conflict, reloaded or restored. */
function SettingsNotice({ notice, onReload }: { notice: SettingsFormHandle['notice']; onReload: () => void }) {
  const text = useText();
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
      {text('settings.conflictText')}
      <Button color="inherit" variant="outlined" size="small" onClick={onReload} sx={{ display: 'flex', mt: 1.5 }}>
        {text('settings.conflictReload')}
      </Button>
    </Alert>
  );
}
