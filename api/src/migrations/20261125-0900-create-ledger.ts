import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowChanges, makeAppendOnly } from '../core/database/append-only.ts';
import {
  bigNumber,
  check,
  createTable,
  foreignKey,
  id,
  index,
  instant,
  money,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

const appendOnly = ['ledger_transfer', 'ledger_entry', 'lot_use'] as const;
const key = [id('tenant_id', { isPrimary: true }), id('id', { isPrimary: true })];
const transferOf = (name: string) =>
  foreignKey(name, ['tenant_id', 'transfer_id'], 'ledger_transfer', ['tenant_id', 'id']);

export class CreateLedger1795597200000 implements MigrationInterface {
  name = 'CreateLedger1795597200000';

  async up(runner: QueryRunner): Promise<void> {
    await createAccounts(runner);
    await createTransfers(runner);
    await createLots(runner);
    for (const table of appendOnly) await makeAppendOnly(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of appendOnly) await allowChanges(runner, table);
    for (const table of ['lot_use', 'credit_lot', 'ledger_entry', 'ledger_transfer', 'ledger_account'])
      await runner.dropTable(table);
  }
}

async function createAccounts(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'ledger_account',
    [
      ...key,
      id('owner_id'),
      text('unit', 3),
      text('kind', 12),
      bigNumber('credits'),
      bigNumber('debits'),
      bigNumber('version'),
    ],
    {
      indices: [unique('ux_ledger_account_owner', ['tenant_id', 'owner_id', 'unit', 'kind'])],
      checks: [
        check('ck_ledger_account_amounts', 'credits >= 0 and debits >= 0'),
        check('ck_ledger_account_balance', "kind = 'debt' or credits >= debits"),
      ],
    },
  );
}

async function createTransfers(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'ledger_transfer',
    [
      ...key,
      text('kind', 24),
      text('idem_key', 80),
      text('ref_type', 12),
      text('ref_id', 60),
      id('reverses_id', { isNullable: true }),
      instant('created_at'),
    ],
    {
      indices: [
        unique('ux_ledger_transfer_key', ['tenant_id', 'kind', 'idem_key']),
        unique('ux_ledger_transfer_reverses', ['tenant_id', 'reverses_id']),
      ],
    },
  );
  await createTable(
    runner,
    'ledger_entry',
    [
      id('tenant_id', { isPrimary: true }),
      id('transfer_id', { isPrimary: true }),
      number('seq', { isPrimary: true }),
      id('account_id'),
      text('unit', 3),
      bigNumber('amount'),
      bigNumber('balance_after', { isNullable: true }),
      bigNumber('account_version', { isNullable: true }),
    ],
    {
      indices: [
        unique('ux_ledger_entry_version', ['tenant_id', 'account_id', 'account_version']),
        index('ix_ledger_entry_account', ['tenant_id', 'account_id', 'transfer_id']),
      ],
      foreignKeys: [transferOf('fk_ledger_entry_transfer')],
      checks: [check('ck_ledger_entry_amount', 'amount <> 0')],
    },
  );
}

async function createLots(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'credit_lot',
    [
      ...key,
      id('account_id'),
      id('order_id'),
      number('granted'),
      number('remaining'),
      number('reserved'),
      money('paid_minor'),
      text('currency', 3),
      instant('refundable_until'),
    ],
    {
      indices: [
        unique('ux_credit_lot_order', ['tenant_id', 'order_id']),
        index('ix_credit_lot_open', ['tenant_id', 'account_id', 'remaining', 'id']),
      ],
      checks: [
        check(
          'ck_credit_lot_parts',
          'granted > 0 and remaining >= 0 and reserved >= 0 and remaining + reserved <= granted',
        ),
      ],
    },
  );
  await createTable(
    runner,
    'lot_use',
    [
      id('tenant_id', { isPrimary: true }),
      id('transfer_id', { isPrimary: true }),
      id('lot_id', { isPrimary: true }),
      number('amount'),
    ],
    {
      indices: [index('ix_lot_use_lot', ['tenant_id', 'lot_id'])],
      foreignKeys: [
        transferOf('fk_lot_use_transfer'),
        foreignKey('fk_lot_use_lot', ['tenant_id', 'lot_id'], 'credit_lot', ['tenant_id', 'id']),
      ],
      checks: [check('ck_lot_use_amount', 'amount <> 0')],
    },
  );
}
