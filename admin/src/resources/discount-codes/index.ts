import Offer from '@mui/icons-material/LocalOfferOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminCodeLine } from '@manyhearts/contract/admin/discount-codes';
import { withLateTexts } from '#admin/shared/late-texts.ts';

const CodeList = lazy(() => withLateTexts(import('./CodeList.tsx')).then((module) => ({ default: module.CodeList })));
const CodeShow = lazy(() => withLateTexts(import('./CodeShow.tsx')).then((module) => ({ default: module.CodeShow })));
const CodeCreate = lazy(() =>
  withLateTexts(import('./CodeCreate.tsx')).then((module) => ({ default: module.CodeCreate })),
);
const CodeEdit = lazy(() => withLateTexts(import('./CodeEdit.tsx')).then((module) => ({ default: module.CodeEdit })));
const BatchCreate = lazy(() =>
  withLateTexts(import('./BatchCreate.tsx')).then((module) => ({ default: module.BatchCreate })),
);

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
