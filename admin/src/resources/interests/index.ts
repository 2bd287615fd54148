import Sell from '@mui/icons-material/SellOutlined';
import type { ResourceProps } from 'react-admin';
import { exportInterests, listInterests } from '@manyhearts/contract/admin/interests';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const InterestList = screen(async () => (await import('./InterestList.tsx')).InterestList);

export const interests = { name: 'interests', icon: Sell, list: InterestList } satisfies ResourceProps;

export const interestActions = { interests: { list: listInterests, export: exportInterests } } satisfies Record<
  string,
  Actions
>;
