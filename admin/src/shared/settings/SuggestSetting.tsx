import { Autocomplete } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import { autocompleteInput } from './autocomplete-input.tsx';
import { describeText } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { useSetting } from './use-setting.ts';

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
