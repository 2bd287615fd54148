import Close from '@mui/icons-material/Close';
import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { describedBy, useSetting, type Setting } from './use-setting.ts';

type Props = {
  name: SettingName;
  /** Shown while no colour is chosen. */
  fallback: string;
};

const hex = /^#[0-9a-f]{6}$/i;

/** A colour as hex or by the system's picker; empty uses the theme's. */
export function ColourSetting({ name, fallback }: Props) {
  const text = useText();
  const setting = useSetting(name);
  const { field, ids, problem } = setting;
  const typed = typeof field.value === 'string' ? field.value : '';
  const clear = typed && (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={text('settings.clearColour')}
        aria-describedby={ids.label}
        onClick={() => field.onChange(null)}
      >
        <Close fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  const describe = (value: unknown) => (typeof value === 'string' ? value : `“${text('settings.themeOwn')}”`);
  return (
    <SettingRow setting={setting} describe={describe}>
      <TextField
        id={ids.control}
        name={field.name}
        inputRef={field.ref}
        value={typed}
        placeholder={fallback}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value.trim() || null)}
        error={Boolean(problem)}
        sx={{ maxWidth: 240 }}
        slotProps={{
          input: {
            startAdornment: <Picker setting={setting} colour={hex.test(typed) ? typed : fallback} />,
            endAdornment: clear,
          },
          htmlInput: { maxLength: 7, spellCheck: false, autoComplete: 'off', 'aria-describedby': describedBy(setting) },
        }}
      />
    </SettingRow>
  );
}

function Picker({ setting: { field, ids }, colour }: { setting: Setting; colour: string }) {
  const text = useText();
  return (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        value={colour}
        aria-label={text('settings.chooseColour')}
        aria-describedby={ids.label}
        onChange={({ target }) => field.onChange(target.value)}
        sx={{
          width: 26,
          height: 26,
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
          cursor: 'pointer',
          background: 'none',
          '&::-webkit-color-swatch-wrapper': { p: 0 },
          '&::-webkit-color-swatch': { border: 0 },
        }}
      />
    </InputAdornment>
  );
}
