import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  ListSubheader,
  Menu,
  MenuItem,
  TextField,
  Tooltip,
} from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../use-text.ts';
import type { ListView } from './list-context.ts';
import type { useOwnViews } from './own-views.ts';

const longestName = 40;

type Props = {
  own: Pick<ReturnType<typeof useOwnViews>, 'views' | 'canSave'>;
  onSave: (name: string) => void;
  onRemove: (view: ListView) => void;
};

/** Saves the filters and the order in use under a name, and deletes saved ones. */
export function OwnViewsMenu({ own, onSave, onRemove }: Props) {
  const text = useText();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState<'menu' | 'naming'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Tooltip title={text('list.ownViews')}>
        <IconButton
          ref={setButton}
          size="small"
          aria-label={text('list.ownViews')}
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
        >
          <BookmarkBorder fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={button} open={open === 'menu'} onClose={close}>
        <MenuItem disabled={!own.canSave} onClick={() => setOpen('naming')}>
          {text('list.saveView')}
        </MenuItem>
        {own.views.length > 0 && <ListSubheader role="presentation">{text('list.deleteView')}</ListSubheader>}
        {own.views.map((view) => (
          <MenuItem
            key={view.id}
            aria-label={`${text('list.deleteView')} ${view.label}`}
            onClick={() => {
              onRemove(view);
              close();
            }}
          >
            {view.label}
          </MenuItem>
        ))}
      </Menu>
      <NameDialog
        isOpen={open === 'naming'}
        onName={(name) => {
          onSave(name);
          close();
        }}
        onClose={close}
        // The menu's item, which the dialog would give the focus back to, is gone.
        onClosed={() => button?.focus()}
      />
    </>
  );
}

type NameProps = { isOpen: boolean; onName: (name: string) => void; onClose: () => void; onClosed: () => void };

function NameDialog({ isOpen, onName, onClose, onClosed }: NameProps) {
  const text = useText();
  const [name, setName] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName('');
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed } }}
      aria-labelledby="name-of-view"
    >
      <form onSubmit={submit}>
        <DialogTitle id="name-of-view">{text('list.saveViewTitle')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={text('list.viewName')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: longestName } }}
            sx={{ mt: 1, minWidth: { sm: 320 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('list.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {text('list.saveViewSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
