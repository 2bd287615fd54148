import Search from '@mui/icons-material/Search';
import { Dialog, IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useKeys } from '#admin/shared/keys/use-keys.ts';
import { useText } from '#admin/shared/use-text.ts';
import { screen } from '#admin/shared/screen.ts';

/** Knows every setting, with what checks it, which is too much for the first page. */
const PaletteResults = screen(async () => (await import('./PaletteResults.tsx')).PaletteResults, ['brand', 'settings']);

/** Searches brands, settings, screens and people from every page. */
export function CommandPalette() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const open = (event?: KeyboardEvent) => {
    event?.preventDefault();
    setOpen(true);
  };
  useKeys('frame.keys.title', [{ key: 'mod+k', does: 'frame.keys.palette', run: open }]);
  return (
    <>
      <Tooltip title={`${text('frame.search')} (Ctrl K)`}>
        <IconButton color="inherit" aria-label={text('frame.search')} onClick={() => open()}>
          <Search />
        </IconButton>
      </Tooltip>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="sm"
        fullWidth
        slotProps={{
          paper: {
            'aria-label': text('frame.search'),
            sx: { alignSelf: 'flex-start', mt: { xs: 2, sm: '12vh' }, maxHeight: '70vh' },
          },
        }}
      >
        <Suspense fallback={null}>
          <PaletteResults onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
