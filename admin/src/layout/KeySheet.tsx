import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useKeyGroups, useKeys } from '#admin/shared/keys/use-keys.ts';
import { useText } from '#admin/shared/use-text.ts';

/** Lists the keys that work on the open page. */
export function KeySheet() {
  const text = useText();
  const groups = useKeyGroups();
  const [isOpen, setOpen] = useState(false);
  useKeys('frame.keys.title', [{ key: '?', does: 'frame.keys.sheet', run: () => setOpen(true) }]);
  const titles = [...new Set(groups.map(({ title }) => title))];
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="key-sheet" maxWidth="xs" fullWidth>
      <DialogTitle id="key-sheet">{text('frame.keys.heading')}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
        {titles.map((title) => (
          <Box key={title} component="section">
            <Typography variant="subtitle2">{text(title)}</Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '96px 1fr', rowGap: 0.75, mt: 0.75 }}>
              {groups
                .filter((group) => group.title === title)
                .flatMap(({ bindings }) => bindings)
                .map(({ key, does }) => (
                  <Box key={key} sx={{ display: 'contents' }}>
                    <Box component="dt">
                      <Key name={key} />
                    </Box>
                    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                      {text(does)}
                    </Typography>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  );
}

function Key({ name }: { name: string }) {
  const shown = name.startsWith('mod+') ? `Ctrl ${name.slice('mod+'.length).toUpperCase()}` : name;
  return (
    <Box
      component="kbd"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 0.5, px: 0.75, py: 0.25, fontSize: '0.8125rem' }}
    >
      {shown}
    </Box>
  );
}
