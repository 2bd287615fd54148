import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { instant, replaceIndex } from '../core/database/migration-columns.ts';

const column = instant('evidence_until', { isNullable: true });
const indexName = 'ix_report_evidence';

export class EndEvidence1795449600000 implements MigrationInterface {
  name = 'EndEvidence1795449600000';

  async up(runner: QueryRunner): Promise<void> {
    const added = new TableColumn(column(runner));
    if (!(await runner.hasColumn('report', added.name))) await runner.addColumn('report', added);
    await replaceIndex(runner, 'report', indexName, ['tenant_id', 'evidence_until']);
    // Evidence about members erased earlier still holds names and more; the next run of the job removes it.
    await runner.query(
      'update report set evidence_until = created_at where not exists (select 1 from profile where profile.id = report.profile_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'report', indexName, []);
    await runner.dropColumn('report', 'evidence_until');
  }
}
