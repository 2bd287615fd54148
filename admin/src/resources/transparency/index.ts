import Summarize from '@mui/icons-material/SummarizeOutlined';
import type { ResourceProps } from 'react-admin';
import { exportTransparency, listTransparency } from '@manyhearts/contract/admin/transparency';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const TransparencyList = screen(async () => (await import('./TransparencyList.tsx')).TransparencyList);

export const transparency = { name: 'transparency', icon: Summarize, list: TransparencyList } satisfies ResourceProps;

export const transparencyActions = {
  transparency: { list: listTransparency, export: exportTransparency },
} satisfies Record<string, Actions>;
