import Summarize from '@mui/icons-material/SummarizeOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const TransparencyList = lazy(() =>
  import('./TransparencyList.tsx').then((module) => ({ default: module.TransparencyList })),
);

export const transparency = { name: 'transparency', icon: Summarize, list: TransparencyList } satisfies ResourceProps;
