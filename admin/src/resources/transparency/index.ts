import Summarize from '@mui/icons-material/SummarizeOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '#admin/shared/screen.ts';

const TransparencyList = screen(() => import('./TransparencyList.tsx'), 'TransparencyList');

export const transparency = { name: 'transparency', icon: Summarize, list: TransparencyList } satisfies ResourceProps;
