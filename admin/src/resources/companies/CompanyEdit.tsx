import { Card } from '@mui/material';
import { useEffect } from 'react';
import { EditBase, SaveButton, SimpleForm, Toolbar, useEditContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { CompanyRecord } from '@manyhearts/contract/admin/companies';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { ConflictNotice } from '#admin/shared/records/ConflictNotice.tsx';
import { useConflict } from '#admin/shared/records/use-conflict.ts';
import { useText } from '#admin/shared/use-text.ts';
import { CompanyInputs, toCompanyInput, useDetailLabel } from './CompanyInputs.tsx';

/** Saved before the page goes on, because the api may refuse: brands rely on their company. */
export function CompanyEdit() {
  const conflict = useConflict<CompanyRecord>('companies');
  return (
    <EditBase<CompanyRecord>
      mutationMode="pessimistic"
      redirect="show"
      transform={(form: CompanyRecord) => ({
        ...toCompanyInput(form),
        version: conflict.theirs?.version ?? form.version,
      })}
      mutationOptions={{ onError: conflict.onError }}
      queryOptions={{ onError: () => undefined }}
    >
      <Form conflict={conflict} />
    </EditBase>
  );
}

function Form({ conflict }: { conflict: ReturnType<typeof useConflict<CompanyRecord>> }) {
  const text = useText();
  const partLabel = useDetailLabel();
  const { record, error, refetch } = useEditContext<CompanyRecord>();
  useFieldInHash(record !== undefined);
  if (error && !record) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={record.name}
        above={<BackLink to={`/companies/${record.id}/show`}>{text('companies.backToOne')}</BackLink>}
      />
      <Card sx={{ maxWidth: 720 }}>
        <SimpleForm warnWhenUnsavedChanges toolbar={<SaveOnly />}>
          <ConflictNotice conflict={conflict} resource="companies" toValues={toCompanyInput} partLabel={partLabel} />
          <CompanyInputs />
        </SimpleForm>
      </Card>
    </>
  );
}

function SaveOnly() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

/** A finding of the launch check leads to one field, or to the first of several. */
function useFieldInHash(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input[name]')];
    fields.find(({ name }) => name.split('.').includes(hash.slice(1)))?.focus();
  }, [isLoaded, hash]);
}
