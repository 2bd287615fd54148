import Business from '@mui/icons-material/BusinessOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type CompanyRecord,
  createCompany,
  deleteCompany,
  exportCompanies,
  listCompanies,
  readCompany,
  updateCompany,
} from '@manyhearts/contract/admin/companies';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const CompanyList = screen(async () => (await import('./CompanyList.tsx')).CompanyList);
const CompanyShow = screen(async () => (await import('./CompanyShow.tsx')).CompanyShow, ['auditWords', 'settings']);
const CompanyCreate = screen(async () => (await import('./CompanyCreate.tsx')).CompanyCreate);
const CompanyEdit = screen(async () => (await import('./CompanyEdit.tsx')).CompanyEdit);

/** The model for other resources of react-admin's own kind. */
export const companies = {
  name: 'companies',
  icon: Business,
  list: CompanyList,
  show: createElement(CompanyShow),
  create: createElement(CompanyCreate),
  edit: createElement(CompanyEdit),
  recordRepresentation: (record: CompanyRecord) => record.name,
} satisfies ResourceProps;

export const companyActions = {
  companies: {
    list: listCompanies,
    export: exportCompanies,
    show: readCompany,
    create: createCompany,
    edit: updateCompany,
    delete: deleteCompany,
  },
} satisfies Record<string, Actions>;
