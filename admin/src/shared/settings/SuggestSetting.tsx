import { Autocomplete, TextField, type AutocompleteRenderInputParams } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import { SettingRow } from './SettingRow.tsx';
import { describeText } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { describedBy, useSetting, type Setting } from './use-setting.ts';

type Props = {
  name: SettingName;
  options: readonly string[];
  /** Placeholder of an empty field, which means null. */
  nullLabel?: string;
};

/** A text with suggestions. */
export function SuggestSetting({ name, options, nullLabel }: Props) {
  const text = useText();
  const setting = useSetting(name);
  const { field, ids } = setting;
  const typed = typeof field.value === 'string' ? field.value : '';
  const set = (next: string) => field.onChange(next === '' && nullLabel !== undefined ? null : next);
  return (
    <SettingRow setting={setting} describe={(value) => describeText(text, value, nullLabel)}>
      <Autocomplete
        freeSolo
        id={ids.control}
        options={options}
        value={typed}
        inputValue={typed}
        onBlur={field.onBlur}
        onChange={(_, next) => set(next ?? '')}
        // `reset` means that the field follows its value, not that it was typed into.
        onInputChange={(_, next, reason) => reason !== 'reset' && set(next)}
        renderInput={autocompleteInput(setting, nullLabel ?? '')}
        sx={{ maxWidth: 360 }}
      />
    </SettingRow>
  );
}

/** Text field of an Autocomplete, labelled and described by its row. */
export function autocompleteInput(setting: Setting, placeholder: string) {
  return (params: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      inputRef={setting.field.ref}
      error={Boolean(setting.problem)}
      placeholder={placeholder}
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy(setting) },
      }}
    />
  );
}
