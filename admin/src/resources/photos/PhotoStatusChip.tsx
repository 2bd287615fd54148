import { Chip, type ChipProps } from '@mui/material';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import type { PhotoStatus } from '@manyhearts/contract/photos';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<PhotoStatus, ChipProps['color']> = { pending: 'warning', approved: 'success', rejected: 'error' };

export function PhotoStatusChip({ photo: { status, reason } }: { photo: Pick<AdminPhotoView, 'status' | 'reason'> }) {
  const text = useText();
  const label = [text(`photos.status.${status}`), reason && text(`photos.reason.${reason}`)].filter(Boolean).join(': ');
  return <Chip size="small" variant="outlined" color={colours[status]} label={label} />;
}
