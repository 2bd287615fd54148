import { CreateBase, SimpleForm } from 'react-admin';
import { Card } from '@mui/material';
import { BackLink, PageHeader } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { CompanyInputs, emptyCompany, toCompanyInput } from './CompanyInputs.tsx';

export function CompanyCreate() {
  const text = useText();
  return (
    <CreateBase redirect="show" transform={toCompanyInput}>
      <PageHeader
        title={text('companies.create')}
        above={<BackLink to="/companies">{text('companies.back')}</BackLink>}
      />
      <Card sx={{ maxWidth: 720 }}>
        <SimpleForm defaultValues={emptyCompany} warnWhenUnsavedChanges>
          <CompanyInputs />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
