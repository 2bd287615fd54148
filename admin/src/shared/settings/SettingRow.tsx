import { Box, Button, Chip, FormHelperText, Tooltip, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import type { SettingOrigin } from '@manyhearts/contract/settings/index';
import { useText } from '../use-text.ts';
import { useSettings, type SettingName } from './settings-context.ts';
import { isSame } from './settings-draft.ts';
import type { Setting } from './use-setting.ts';

type Props = {
  setting: Setting;
  /** A value as text, for "Reset to …". */
  describe: (value: unknown) => string;
  /** Several controls under one label. */
  isGroup?: boolean;
  children: ReactNode;
};

export const settingControls = 'input:not([aria-hidden="true"]), textarea, [role="combobox"]';

/** Label and help on one side, the control on the other, the value's origin below it. */
export function SettingRow({ setting, describe, isGroup = false, children }: Props) {
  const { ids, label, help, problem } = setting;
  return (
    <Box
      data-setting={setting.name}
      {...(isGroup && { role: 'group', 'aria-labelledby': ids.label, 'aria-describedby': ids.help })}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        // By the width of the form, beside which a preview may stand.
        '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
        columnGap: 4,
        rowGap: 1,
        px: { xs: 2, sm: 3 },
        py: 2.25,
        // Keeps the focused control clear of the sticky bars.
        '& input, & textarea, & button, & [role=combobox]': { scrollMarginBlock: '80px 120px' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ pt: { sm: 0.75 } }}>
        <Typography
          id={ids.label}
          variant="subtitle2"
          {...(isGroup ? { component: 'div' } : { component: 'label', htmlFor: ids.control })}
        >
          {label}
        </Typography>
        <Typography id={ids.help} variant="body2" color="textSecondary">
          {help}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {children}
        {problem && (
          <FormHelperText id={ids.problem} error role="alert">
            {problem}
          </FormHelperText>
        )}
        <Origin setting={setting} describe={describe} />
      </Box>
    </Box>
  );
}

function Origin({ setting: { name, ids, row, field }, describe }: Pick<Props, 'setting' | 'describe'>) {
  const text = useText();
  const { level, state, theirs, resetToInherited, undo } = useSettings();
  const inherited = describe(state.inherited[name]);
  /** The pressed button disappears, so the focus moves to the control that it changed. */
  const act = ({ currentTarget }: MouseEvent, change: (name: SettingName) => void) => {
    const control = currentTarget.closest('[data-setting]')?.querySelector<HTMLElement>(settingControls);
    change(name);
    control?.focus();
  };
  const isPending = row === 'willBeOwn' || row === 'willBeInherited';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        mt: 0.75,
        minHeight: 32,
      }}
    >
      {isPending ? (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={text(row === 'willBeOwn' && level !== 'brand' ? `defaults.${level}.willBeOwn` : `settings.${row}`)}
        />
      ) : (
        <OriginChip origin={state.origins[name] ?? 'default'} />
      )}
      {row === 'own' && (
        <Button size="small" onClick={(event) => act(event, resetToInherited)} aria-describedby={ids.label}>
          {isSame(field.value, state.inherited[name])
            ? text('settings.follow')
            : text('settings.reset', { value: inherited })}
        </Button>
      )}
      {isPending && (
        <Button size="small" onClick={(event) => act(event, undo)} aria-describedby={ids.label}>
          {text('settings.undo')}
        </Button>
      )}
      {Object.hasOwn(theirs, name) && isPending && (
        <Typography variant="body2" color="warning">
          {text('settings.theirs', { value: describe(theirs[name]) })}
        </Typography>
      )}
    </Box>
  );
}

/** The level that a value comes from. The brand's own values stand out, because only these can be reset. */
function OriginChip({ origin }: { origin: SettingOrigin }) {
  const text = useText();
  const { level } = useSettings();
  const isOwn = origin === 'tenant';
  // Above a brand, what is set here is named after the level.
  const shared = isOwn && level !== 'brand' ? level : undefined;
  const comes = level === 'ofNiche' && origin === 'niche';
  const words = shared
    ? ([`defaults.${shared}.origin`, `defaults.${shared}.originHelp`] as const)
    : comes
      ? (['defaults.ofNiche.comes', 'defaults.ofNiche.comesHelp'] as const)
      : ([`settings.origin.${origin}`, `settings.originHelp.${origin}`] as const);
  return (
    <Tooltip title={text(words[1])} describeChild>
      <Chip
        size="small"
        label={text(words[0])}
        color={isOwn ? 'primary' : 'default'}
        variant={isOwn ? 'filled' : 'outlined'}
      />
    </Tooltip>
  );
}
