import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-admin';
import { Key } from '#admin/shared/keys/Key.tsx';
import { useCharacterKeys, useKeyGroups, useKeys } from '#admin/shared/keys/use-keys.ts';
import { useText } from '#admin/shared/use-text.ts';

/** Opens the list of the keys that work on the open page. */
export function KeySheet() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const open = (event?: KeyboardEvent) => {
    event?.preventDefault();
    setOpen(true);
  };
  const close = () => setOpen(false);
  // The second one works if keys of one character are switched off.
  useKeys('frame.keys.title', [
    { key: '?', does: 'frame.keys.sheet', run: open },
    { key: 'mod+/', does: 'frame.keys.sheet', run: open },
  ]);
  return (
    <>
      <Tooltip title={`${text('frame.keys.heading')} (Ctrl /)`}>
        <IconButton
          color="inherit"
          aria-label={text('frame.keys.heading')}
          onClick={() => open()}
          // Phones have no keyboard.
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <Keyboard />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={close} aria-labelledby="key-sheet" maxWidth="xs" fullWidth>
        <DialogTitle id="key-sheet">{text('frame.keys.heading')}</DialogTitle>
        <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
          <Groups />
          <CharacterKeys onLeave={close} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Groups() {
  const text = useText();
  const groups = useKeyGroups();
  return [...new Set(groups.map(({ title }) => title))].map((title) => (
    <Box key={title} component="section">
      <Typography variant="subtitle2">{text(title)}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.75, display: 'grid', gridTemplateColumns: '72px 1fr', rowGap: 0.75, alignItems: 'center' }}
      >
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
  ));
}

function CharacterKeys({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const [isOn] = useCharacterKeys();
  return (
    <Typography variant="body2" color="textSecondary">
      {text(isOn ? 'frame.keys.charactersOn' : 'frame.keys.charactersOff')}{' '}
      <Link to="/account#keys" underline="always" onClick={onLeave}>
        {text('frame.keys.toAccount')}
      </Link>
    </Typography>
  );
}
