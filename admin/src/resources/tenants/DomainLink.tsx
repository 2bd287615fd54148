import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link } from '@mui/material';
import type { MouseEvent } from 'react';

// A click on the row would also open the brand's page.
const stay = (event: MouseEvent) => event.stopPropagation();

/** Opens the brand in a new tab. On a development machine brands have the console's port. */
export function DomainLink({ domain, label = domain }: { domain: string; label?: string }) {
  return (
    <Link
      href={siteAddress(domain)}
      target="_blank"
      rel="noopener noreferrer"
      underline="hover"
      onClick={stay}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
      <OpenInNew sx={{ fontSize: '0.85em', ml: 0.5, verticalAlign: '-0.08em' }} aria-hidden />
    </Link>
  );
}

function siteAddress(domain: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${domain}${port && !domain.includes(':') ? `:${port}` : ''}/`;
}
