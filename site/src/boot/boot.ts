import type { PageBoot } from '@manyhearts/contract/boot';
import type { Composition } from '@manyhearts/themes/composition';
import type { Texts } from './texts.ts';

export type Boot = PageBoot<Composition, Texts>;
