import type { PageBoot } from '@manyhearts/contract/boot';
import type { Composition } from '@manyhearts/themes/composition';
import type { Texts } from './texts.ts';

export type Boot = PageBoot<Composition, Texts>;
export type Brand = Boot['brand'];
/** What rules about pages depend on, besides their address. */
export type Viewing = Pick<Boot, 'brand' | 'page'>;
