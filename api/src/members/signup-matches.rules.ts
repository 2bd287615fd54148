import { genders, type Gender, type Seeking } from '@manyhearts/contract/profile-fields';

export function soughtBy(seeking: Seeking): readonly Gender[] {
  return seeking === 'both' ? genders : [seeking];
}

/** What somebody must seek to be open to that gender. */
export function seekersOf(gender: Gender): Seeking[] {
  return [gender, 'both'];
}
