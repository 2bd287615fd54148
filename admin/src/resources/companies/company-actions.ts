import {
  createCompany,
  deleteCompany,
  exportCompanies,
  listCompanies,
  readCompany,
  updateCompany,
} from '@manyhearts/contract/admin/companies';
import type { Actions } from '#admin/shared/actions.ts';

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
