import { Box } from '@mui/material';

const shown = 6;

/** An id that is too long for a phone, where its end tells it apart. */
export function ShortId({ id }: { id: string }) {
  return (
    <>
      <Box component="span" sx={{ display: { sm: 'none' }, whiteSpace: 'nowrap' }}>
        {id.length > shown + 2 ? `…${id.slice(-shown)}` : id}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'nowrap' }}>
        {id}
      </Box>
    </>
  );
}
