import { Autocomplete } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import { SettingRow } from './SettingRow.tsx';
import { autocompleteInput } from './SuggestSetting.tsx';
import { describeList } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { useSetting } from './use-setting.ts';

type Props = {
  name: SettingName;
  options: readonly string[];
  labelOf?: (option: string) => string;
  /** Allows values besides the options. */
  isOpen?: boolean;
  placeholder?: string;
};

/** Multiple choice among many, found by typing. */
export function ListSetting({ name, options, labelOf = (option) => option, isOpen = false, placeholder = '' }: Props) {
  const text = useText();
  const setting = useSetting(name);
  const { field, ids } = setting;
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <SettingRow setting={setting} describe={(value) => describeList(text, value, labelOf)}>
      <Autocomplete
        multiple
        id={ids.control}
        freeSolo={isOpen}
        autoSelect={isOpen}
        disableCloseOnSelect={!isOpen}
        filterSelectedOptions
        options={options}
        value={chosen}
        getOptionLabel={labelOf}
        onBlur={field.onBlur}
        onChange={(_, next) => field.onChange([...new Set(next.map((item) => item.trim()).filter(Boolean))])}
        renderInput={autocompleteInput(setting, chosen.length === 0 ? placeholder : '')}
      />
    </SettingRow>
  );
}
