import { Chip, Tooltip } from '@mui/material';
import type { SettingOrigin } from '@manyhearts/contract/settings/index';
import { useText } from './use-text.ts';

/** The level that a value comes from. The brand's own values stand out, because only these can be reset. */
export function OriginChip({ origin }: { origin: SettingOrigin }) {
  const text = useText();
  const isOwn = origin === 'tenant';
  return (
    <Tooltip title={text(`settings.originHelp.${origin}`)} describeChild>
      <Chip
        size="small"
        label={text(`settings.origin.${origin}`)}
        color={isOwn ? 'primary' : 'default'}
        variant={isOwn ? 'filled' : 'outlined'}
      />
    </Tooltip>
  );
}
