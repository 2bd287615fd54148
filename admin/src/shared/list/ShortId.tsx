import { Box } from '@mui/material';

const shown = 6;

/** An id that is too long for phones and tablets, where its end tells it apart. */
export function ShortId({ id }: { id: string }) {
  return (
    <>
      <Box component="span" sx={{ display: { lg: 'none' }, whiteSpace: 'nowrap' }}>
        {id.length > shown + 2 ? `…${id.slice(-shown)}` : id}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, whiteSpace: 'nowrap' }}>
        {id}
      </Box>
    </>
  );
}
