import { Box, Link } from '@mui/material';
import { ReferenceField } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AdminCodeView } from '@manyhearts/contract/admin/discount-codes';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { CodeChip } from './code-parts.tsx';

type Props = { code: AdminCodeView };

export function SharedCodesCard({ code: { shared } }: Props) {
  const text = useText();
  return (
    <SectionCard title={text('codes.shared')}>
      {shared.map((other) => (
        <Box key={other.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Link component={RouterLink} to={`/discountcodes/${other.id}/show`}>
            <ReferenceField source="tenantId" reference="tenants" record={other} link={false} />
          </Link>
          <CodeChip status={other.status} />
        </Box>
      ))}
    </SectionCard>
  );
}
