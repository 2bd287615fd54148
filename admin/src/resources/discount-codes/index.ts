import Offer from '@mui/icons-material/LocalOfferOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import {
  type AdminCodeLine,
  changeDiscountCode,
  createDiscountCode,
  endDiscountCode,
  exportDiscountCodes,
  listDiscountCodes,
  readDiscountCode,
} from '@manyhearts/contract/admin/discount-codes';
import { bulkDiscountCodes } from '@manyhearts/contract/admin/bulk-acts';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const CodeList = screen(async () => (await import('./CodeList.tsx')).CodeList, ['codes']);
const CodeShow = screen(
  async () => (await import('./CodeShow.tsx')).CodeShow,
  ['auditWords', 'codes', 'money', 'settings'],
);
const CodeCreate = screen(async () => (await import('./CodeCreate.tsx')).CodeCreate, ['codes']);
const CodeEdit = screen(async () => (await import('./CodeEdit.tsx')).CodeEdit, ['codes', 'drafts']);
const BatchCreate = screen(async () => (await import('./BatchCreate.tsx')).BatchCreate, ['codes']);

export const discountCodes = {
  name: 'discountcodes',
  icon: Offer,
  list: CodeList,
  show: createElement(CodeShow),
  create: createElement(CodeCreate),
  edit: createElement(CodeEdit),
  recordRepresentation: (record: AdminCodeLine) => record.code,
  children: createElement(Route, { path: 'batch', element: createElement(BatchCreate) }),
} satisfies ResourceProps;

export const codeActions = {
  discountcodes: {
    list: listDiscountCodes,
    export: exportDiscountCodes,
    show: readDiscountCode,
    create: createDiscountCode,
    edit: changeDiscountCode,
    end: endDiscountCode,
    bulk: bulkDiscountCodes,
  },
} satisfies Record<string, Actions>;
