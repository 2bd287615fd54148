import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaLimits, renameMedia, type AdminMediaView } from '@manyhearts/contract/admin/media';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';

type Props = { file: AdminMediaView; onClose: () => void };

export function RenameDialog({ file: { id, tenantId, name }, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const act = useAct();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(name);
  const save = async () => {
    if (!(await act.run(() => call(renameMedia, { id, name: wanted.trim() })))) return;
    await queryClient.invalidateQueries({ queryKey: ['media', tenantId] });
    onClose();
  };
  return (
    <ActDialog
      title={text('media.renameTitle')}
      confirm={text('media.renameSubmit')}
      act={act}
      canConfirm={wanted.trim() !== ''}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Typography>{text('media.renameSays')}</Typography>
      <TextField
        label={text('media.name')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        error={act.faults.name !== undefined}
        helperText={act.faults.name}
        slotProps={{ htmlInput: { maxLength: mediaLimits.nameLength } }}
      />
    </ActDialog>
  );
}
