import type { DataSource } from 'typeorm';

/** A table that exists for the whole duration of a restore and names the backup. */
export const markerTable = 'unfinished_restore';

/** Startup is refused: data may be incomplete, or include people erased since the backup. */
export class UnfinishedRestore extends Error {}

export async function refuseUnfinishedRestore(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable(markerTable))) return;
  } finally {
    await runner.release();
  }
  throw new UnfinishedRestore(
    'A restore into this database is running, or was ended in the middle. Run "npm run restore" with the same file again; it starts over.',
  );
}
