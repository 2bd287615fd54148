import { TextField, type AutocompleteRenderInputParams } from '@mui/material';
import { describedBy, type Setting } from './use-setting.ts';

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
