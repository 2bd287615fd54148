import { Box, Button, type ButtonProps } from '@mui/material';
import { useCharacterKeys } from './use-keys.ts';

const cap = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  px: 0.5,
  borderRadius: 0.75,
  border: 1,
  borderColor: 'currentcolor',
  font: 'inherit',
  // MUI makes whatever is an icon of a button larger.
  '&&&&': { fontSize: '0.75rem' },
  lineHeight: 1,
  whiteSpace: 'nowrap',
};

/** A key of `useKeys` as printed on the keyboard. */
export function Key({ name }: { name: string }) {
  const key = name.slice(name.lastIndexOf('+') + 1);
  const printed = key.length === 1 ? key.toUpperCase() : key.replace('Escape', 'Esc');
  return (
    <Box component="kbd" sx={cap}>
      {name.startsWith('mod+') ? `Ctrl ${printed}` : printed}
    </Box>
  );
}

/** A key of one character beside what it does. Hidden from screen readers, which have `aria-keyshortcuts`. */
export function KeyHint({ name }: { name: string }) {
  const [isOn] = useCharacterKeys();
  if (!isOn) return null;
  return (
    <span aria-hidden>
      <Key name={name} />
    </span>
  );
}

type Props = ButtonProps & { shortcut: string; isBefore?: boolean };

/** A button that a key of one character presses too; `useKeys` listens for it. */
export function KeyButton({ shortcut, isBefore = false, ...props }: Props) {
  const [isOn] = useCharacterKeys();
  return (
    <Button
      {...(isOn && {
        'aria-keyshortcuts': shortcut,
        [isBefore ? 'startIcon' : 'endIcon']: <KeyHint name={shortcut} />,
      })}
      {...props}
    />
  );
}
