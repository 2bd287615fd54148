/**
 * SQLite looks at the bound values when it plans a join or a limit, and so plans anew whenever they change: several times
 * the work of the read itself. Behind a sign it doesn't look, and what is compared stays the same.
 */
export function planOnce(sql: string): string {
  const plain = sql.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '');
  // A question mark in quotes is no place for a value; such a statement is left alone.
  return plain.split('?').length === sql.split('?').length
    ? sql.replace(/\?(?<=(?:[=<>]\s*|\b(?:limit|offset)\s+)\?)/gi, '+?')
    : sql;
}
