import Business from '@mui/icons-material/BusinessOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { CompanyRecord } from '@manyhearts/contract/admin/companies';

const CompanyList = lazy(() => import('./CompanyList.tsx').then((module) => ({ default: module.CompanyList })));
const CompanyShow = lazy(() => import('./CompanyShow.tsx').then((module) => ({ default: module.CompanyShow })));
const CompanyCreate = lazy(() => import('./CompanyCreate.tsx').then((module) => ({ default: module.CompanyCreate })));
const CompanyEdit = lazy(() => import('./CompanyEdit.tsx').then((module) => ({ default: module.CompanyEdit })));

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
