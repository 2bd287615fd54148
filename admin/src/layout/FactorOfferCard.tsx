import { Box, Link, Typography } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import type { FactorOffer } from './login-verdict.ts';

/** The key in groups of four for typing; the link opens an authenticator app on the same device. */
export function FactorOfferCard({ secret, address }: FactorOffer) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{text('login.offer')}</Typography>
      <Typography
        component="code"
        aria-label={text('login.offerKey')}
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <Link href={address}>{text('login.offerLink')}</Link>
    </Box>
  );
}
