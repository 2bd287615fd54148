import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link } from '@mui/material';
import type { MouseEvent } from 'react';

// A click on the row around it would open the brand's page here as well.
const stay = (event: MouseEvent) => event.stopPropagation();

/** Opens the brand beside the console. On a machine of one's own brands answer under the console's port. */
export function DomainLink({ domain }: { domain: string }) {
  return (
    <Link
      href={siteAddress(domain)}
      target="_blank"
      rel="noopener noreferrer"
      underline="hover"
      onClick={stay}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {domain}
      <OpenInNew sx={{ fontSize: '0.85em', ml: 0.5, verticalAlign: '-0.08em' }} aria-hidden />
    </Link>
  );
}

function siteAddress(domain: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${domain}${port && !domain.includes(':') ? `:${port}` : ''}/`;
}
