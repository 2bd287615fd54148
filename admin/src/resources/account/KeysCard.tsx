import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCharacterKeys } from '#admin/shared/keys/use-keys.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';

const helpId = 'character-keys-help';

/** The sheet of keys leads here. */
export function KeysCard() {
  const text = useText();
  const [isOn, setOn] = useCharacterKeys();
  const { hash } = useLocation();
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === '#keys') control.current?.focus();
  }, [hash]);
  return (
    <SectionCard title={text('ownAccount.keys')}>
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={isOn}
              onChange={(_, checked) => setOn(checked)}
              slotProps={{ input: { ref: control, 'aria-describedby': helpId } }}
            />
          }
          label={text('ownAccount.characterKeys')}
        />
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {text('ownAccount.characterKeysHelp')}
        </FormHelperText>
      </Box>
    </SectionCard>
  );
}
