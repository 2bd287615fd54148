import { genders, type Gender, type Seeking } from '@manyhearts/contract/profile-fields';

export function soughtBy(seeking: Seeking): readonly Gender[] {
  return seeking === 'both' ? genders : [seeking];
}

/** Values of `seeking` that include this gender. */
export function seekersOf(gender: Gender): Seeking[] {
  return [gender, 'both'];
}
