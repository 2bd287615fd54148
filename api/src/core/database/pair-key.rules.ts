/** Columns that identify two members in one row, whichever of them is named first. */
export function pairKey(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}
