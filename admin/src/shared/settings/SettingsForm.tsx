import { Box, Card, Typography } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { LeaveGuard } from '#admin/shared/LeaveGuard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { keptDrafts } from './kept-draft.ts';
import { SaveBar } from './SaveBar.tsx';
import { SettingsFormProvider } from './settings-context.ts';
import { SettingsNotice } from './SettingsNotice.tsx';
import { useSettingsForm, type SettingsFormOptions } from './use-settings-form.ts';

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
