import { Popover } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { label: string; anchor: HTMLElement | null; width: number; onClose: () => void; children: ReactNode };

/** Holds a `PickList` below the button that opened it. */
export function PickPopover({ label, anchor, width, onClose, children }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width, maxHeight: 'min(60vh, 480px)' } } }}
    >
      {children}
    </Popover>
  );
}
