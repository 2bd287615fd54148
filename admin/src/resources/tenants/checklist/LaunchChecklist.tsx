import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Link, useCanAccess } from 'react-admin';
import type { LaunchFindingView } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { legalDetails, type LegalDetail } from '@manyhearts/contract/legal-details';
import { fromWireName, type CodeName } from '@manyhearts/contract/wire';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { linkOfFinding } from './GroupFindings.tsx';
import { LaunchButton } from './LaunchButton.tsx';
import { useCheck } from './use-check.ts';

/** Stays on a brand until nothing is found any more, and a draft is launched. */
export function LaunchChecklist({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { data, error, refetch } = useCheck(tenant.id);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={140} aria-busy />;
  const { findings, canLaunch } = data;
  const isDraft = tenant.status === 'draft';
  if (findings.length === 0 && !isDraft) return null;
  return (
    <SectionCard title={text(isDraft ? 'brand.check.title' : 'brand.check.worthALook')}>
      {canLaunch && isDraft ? (
        <Alert severity="success" role="status">
          {text('brand.check.ready')}
        </Alert>
      ) : (
        isDraft && <Typography color="textSecondary">{text('brand.check.intro')}</Typography>
      )}
      {findings.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {findings.map((finding) => (
            <Finding key={`${finding.field} ${finding.code}`} finding={finding} tenant={tenant} />
          ))}
        </Box>
      )}
      {isDraft && (
        <Box>
          <LaunchButton tenant={tenant} isDisabled={!canLaunch} />
        </Box>
      )}
    </SectionCard>
  );
}

function Finding({ finding, tenant }: { finding: LaunchFindingView; tenant: AdminTenantView }) {
  const text = useText();
  const { isError } = finding;
  const detail = detailOf(finding, text);
  // Only owners change companies; a link would lead others to a page that is not for them.
  const { canAccess: mayChange } = useCanAccess({ resource: 'companies', action: 'edit' });
  const isForOwners = finding.field.startsWith('company.') && mayChange === false;
  const to = isForOwners ? undefined : linkOfFinding(finding, tenant);
  const Icon = isError ? ErrorOutline : InfoOutlined;
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 1 }}>
      <Icon
        fontSize="small"
        color={isError ? 'error' : 'action'}
        titleAccess={text(isError ? 'brand.check.error' : 'brand.check.warning')}
        sx={{ mt: '1px' }}
      />
      <Typography variant="body2">
        {detail} {isForOwners && text('brand.check.forOwners')}
        {to && (
          <Link to={to} underline="always">
            {text('brand.check.open')}
            {/* Links of one text need different names. */}
            <Box component="span" sx={visuallyHidden}>
              : {detail}
            </Box>
          </Link>
        )}
      </Typography>
    </Box>
  );
}

/** The api names the fields of a company as its files do; people know them by the labels of the form. */
function detailOf({ field, code, detail }: LaunchFindingView, text: Text): string {
  const must = companyMust.find((one) => field === `company.${one}`);
  if (code === 'launch_company_incomplete' && must)
    return text('brand.check.companyLacks', { name: text(`resources.companies.fields.${must}`) });
  const asked = legalDetails.find((one) => field === `company.${one}`);
  if (code === 'launch_no_legal_detail' && asked)
    return text('brand.check.companyShows', {
      // Cast: the name of one of the details is that of the same detail in code.
      name: text(`companies.legalDetail.${fromWireName(asked) as CodeName<LegalDetail>}`),
    });
  return detail;
}

const companyMust = ['name', 'address', 'city', 'kvk'] as const;
