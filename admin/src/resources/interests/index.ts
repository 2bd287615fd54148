import Sell from '@mui/icons-material/SellOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '#admin/shared/screen.ts';

const InterestList = screen(() => import('./InterestList.tsx'), 'InterestList');

export const interests = { name: 'interests', icon: Sell, list: InterestList } satisfies ResourceProps;
