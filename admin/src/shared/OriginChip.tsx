import { Chip, Tooltip } from '@mui/material';
import type { SettingOrigin } from '@manyhearts/contract/settings/index';
import { useText } from './use-text.ts';

/** Where a value comes from. The brand's own word stands out, because only that can be taken back. */
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
