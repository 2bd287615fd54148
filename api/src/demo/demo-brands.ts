import type { DemoBrand } from './demo-brand.ts';
import { bbw } from './brands/bbw.ts';
import { bdsm } from './brands/bdsm.ts';
import { gay } from './brands/gay.ts';
import { general } from './brands/general.ts';
import { gilf } from './brands/gilf.ts';
import { milf } from './brands/milf.ts';
import { she } from './brands/she.ts';

/** Seven invented companies, one for each niche, ordered by niche number. */
export const demoBrands: readonly DemoBrand[] = [general, she, bdsm, bbw, gilf, milf, gay];
