import Sell from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const InterestList = lazy(() => import('./InterestList.tsx').then((module) => ({ default: module.InterestList })));

export const interests = { name: 'interests', icon: Sell, list: InterestList } satisfies ResourceProps;
