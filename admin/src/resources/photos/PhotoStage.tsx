import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { useCharacterKeys, useKeys } from '#admin/shared/keys/use-keys.ts';
import { useText } from '#admin/shared/use-text.ts';

const fitted = { width: '100%', height: '100%', objectFit: 'contain' };
const zoomed = { width: '220%', maxWidth: 'none', height: 'auto' };

/** The photo as large as the screen allows, or larger and scrolled. Use the photo's id as `key`. */
export function PhotoStage({ photo }: { photo: AdminPhotoView }) {
  const text = useText();
  const [isZoomed, setZoomed] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const toggle = (): void => setZoomed(!isZoomed);
  const label = isZoomed ? 'photos.zoomOut' : 'photos.zoomIn';
  const [hasKey] = useCharacterKeys();
  useKeys('photos.queue', [{ key: 'z', does: label, run: toggle }]);
  const { filename, memberName: name, memberAge: age } = photo;
  return (
    <Box sx={{ position: 'relative', minHeight: { xs: '48dvh', md: 0 }, bgcolor: '#0c0e14', color: '#f3f4f9' }}>
      <Box
        {...(isZoomed && { tabIndex: 0, role: 'group', 'aria-label': text('photos.zoomIn') })}
        sx={{ position: 'absolute', inset: 0, overflow: isZoomed ? 'auto' : 'hidden' }}
      >
        {isBroken ? (
          <Typography sx={{ p: 3 }}>{text('photos.broken')}</Typography>
        ) : (
          <Box
            component="img"
            src={filename}
            alt={text('photos.alt', { name, age })}
            onError={() => setBroken(true)}
            sx={{ display: 'block', ...(isZoomed ? zoomed : fitted) }}
          />
        )}
      </Box>
      <IconButton
        aria-label={text(label)}
        {...(hasKey && { 'aria-keyshortcuts': 'z' })}
        onClick={toggle}
        sx={{ position: 'absolute', right: 12, bottom: 12, color: 'inherit', bgcolor: 'rgb(12 14 20 / 72%)' }}
      >
        {isZoomed ? <ZoomOut /> : <ZoomIn />}
      </IconButton>
    </Box>
  );
}
