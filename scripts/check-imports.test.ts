import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { importFaults } from './check-imports.ts';

const faults = (files: Record<string, string>) => importFaults(new Map(Object.entries(files)));

/** Split in two, because the check also reads this file. */
const lazyImport = ['const X = lazy(() => imp', "ort('#site/features/likes/x.ts'));"].join('');

describe('Walls between folders', () => {
  it.each([
    ['api/contract/a.ts', "import { x } from '@manyhearts/themes/x';"],
    ['themes/a.ts', "import { x } from '@manyhearts/locales';"],
    ['niches/a.ts', "import { x } from '../api/src/core/ctx/ctx.ts';"],
    ['locales/a.ts', "import { x } from '@manyhearts/themes/x';"],
    ['api/src/core/a.ts', "import { x } from '../chats/chats.service.ts';"],
    ['api/src/chats/a.ts', "import { x } from '../../../site/src/x.ts';"],
    ['site/src/ui/A.tsx', "import { x } from '@manyhearts/locales';"],
    ['site/src/ui/A.tsx', "import { x } from '#site/features/chats/x.ts';"],
    ['site/src/ui/A.tsx', "import { x } from '#site/domain/x.ts';"],
    ['site/src/domain/A.tsx', "import { x } from '#site/features/chats/x.ts';"],
    ['site/src/domain/A.tsx', "import { x } from '#site/layouts/x.ts';"],
    ['site/src/forms/a.ts', "import { x } from '#site/domain/x.ts';"],
    ['site/src/store/a.ts', "import { x } from '#site/domain/x.ts';"],
    ['site/src/api/a.ts', "import { x } from '#site/domain/x.ts';"],
    ['site/src/boot/a.ts', "import { x } from '#site/domain/x.ts';"],
    ['site/src/features/chats/A.tsx', "import { x } from '#site/features/likes/x.ts';"],
    ['site/src/features/chats/A.tsx', "import type { X } from '../likes/x.ts';"],
    ['site/src/features/chats/A.tsx', lazyImport],
    ['site/src/features/chats/A.tsx', "export { x } from '#site/layouts/x.ts';"],
    ['site/src/a.ts', "import { x } from '@manyhearts/api/x';"],
    ['admin/src/resources/staff/A.tsx', "import { x } from '#admin/resources/tenants/x.ts';"],
    ['admin/src/a.ts', "import { x } from '../../site/src/x.ts';"],
    ['scripts/a.ts', "import { x } from '../api/src/core/ctx/ctx.ts';"],
  ])('%s: %s', (file, line) => {
    expect(faults({ [file]: `${line}\n` })).toHaveLength(1);
  });

  it.each([
    ['locales/a.ts', "import { x } from '@manyhearts/niches';"],
    ['api/src/core/a.ts', "import en from '@manyhearts/locales/en/errors.json' with { type: 'json' };"],
    ['api/src/chats/a.ts', "import { x } from '@manyhearts/niches/general';"],
    ['site/src/features/chats/parts/A.tsx', "import { x } from '../x.ts';"],
    ['site/src/features/chats/A.tsx', "import { x } from '#site/ui/Button.tsx';"],
    ['site/src/features/chats/A.tsx', "import { x } from '#site/domain/MemberCard.tsx';"],
    ['site/src/domain/A.tsx', "import { x } from '#site/ui/Button.tsx';"],
    ['site/src/domain/A.tsx', "import { x } from '#site/store/member.ts';"],
    ['site/src/features/chats/A.test.tsx', "import { x } from '../../../test/render-screen.tsx';"],
    ['site/src/layouts/A.tsx', "import { x } from '#site/features/chats/x.ts';"],
    ['scripts/a.ts', "import { x } from '@manyhearts/contract/languages';"],
    ['api/contract/a.ts', "import { object } from 'yup';"],
  ])('allow %s: %s', (file, line) => {
    expect(faults({ [file]: `${line}\n` })).toEqual([]);
  });

  it('do not read comments', () => {
    expect(
      faults({
        'api/contract/a.ts':
          "// import { x } from '@manyhearts/themes/x';\n/* import { x } from '@manyhearts/themes/x'; */\n",
      }),
    ).toEqual([]);
  });
});

describe('Modules of the api', () => {
  it.each([
    ['a higher tier', 'api/src/profiles/profiles.service.ts', "import { x } from '../chats/chats.service.ts';"],
    [
      'a higher tier, by type',
      'api/src/profiles/profiles.service.ts',
      "import type { X } from '../chats/chats.service.ts';",
    ],
    ["another's entity", 'api/src/chats/chats.service.ts', "import { X } from '../profiles/profile.entity.ts';"],
    [
      "another's rules",
      'api/src/chats/chats.service.ts',
      "import {\n  x,\n  type Y,\n} from '../credits/credits.rules.ts';",
    ],
    [
      "another's module outside the wiring",
      'api/src/chats/chats.service.ts',
      "import { X } from '../credits/credits.module.ts';",
    ],
    [
      'what puts modules together',
      'api/src/chats/chats.service.ts',
      "import { X } from '../console/console.service.ts';",
    ],
  ])('may not use %s', (_what, file, line) => {
    expect(faults({ [file]: `${line}\n` })).toHaveLength(1);
  });

  it.each([
    ["a lower one's service", 'api/src/chats/chats.service.ts', "import { X } from '../credits/credits.service.ts';"],
    ["another's types", 'api/src/chats/chats.service.ts', "import type { X } from '../profiles/profile.entity.ts';"],
    [
      "another's types, one by one",
      'api/src/chats/chats.service.ts',
      "import { type X, type Y } from '../profiles/profile.entity.ts';",
    ],
    [
      'the table that a foreign key names',
      'api/src/chats/conversation.entity.ts',
      "import { X } from '../profiles/profile.entity.ts';",
    ],
    ['a module for the wiring', 'api/src/chats/chats.module.ts', "import { X } from '../credits/credits.module.ts';"],
    ['anything in the demo', 'api/src/demo/seed.ts', "import { X } from '../profiles/profile.entity.ts';"],
    ['anything in a test', 'api/src/profiles/profiles.api.test.ts', "import { X } from '../chats/message.entity.ts';"],
    ['core', 'api/src/chats/chats.service.ts', "import { X } from '../core/ctx/ctx.ts';"],
  ])('may use %s', (_what, file, line) => {
    expect(faults({ [file]: `${line}\n` })).toEqual([]);
  });

  it('have a tier', () => {
    expect(faults({ 'api/src/surprise/a.ts': '' })).toEqual([expect.stringContaining('api/src/surprise/')]);
    expect(faults({ 'api/src/main.ts': "import { X } from './chats/chats.module.ts';\n" })).toEqual([]);
  });
});

describe('Cycles', () => {
  /** What the linter says with the rules of this project about a folder of these files. */
  function lint(files: Record<string, string>): string {
    const root = join(import.meta.dirname, '..');
    const folder = mkdtempSync(join(tmpdir(), 'cycles-'));
    try {
      for (const [file, source] of Object.entries(files)) writeFileSync(join(folder, file), source);
      const args = [
        join(root, 'node_modules/oxlint/bin/oxlint'),
        '-c',
        join(root, '.oxlintrc.json'),
        '--no-ignore',
        '.',
      ];
      return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('are found, also by way of a third file', () => {
    const output = lint({
      'a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'b.ts': "import { c } from './c.ts';\nexport const b = c;\n",
      'c.ts': "export { a as c } from './a.ts';\n",
    });

    expect(output).toContain('import(no-cycle)');
    expect(output).toContain('./c.ts');
  });

  it.each([
    { what: 'a type', second: "import type { A } from './a.ts';\nexport const b = (_: A) => 1;\n" },
    { what: 'a type among values', second: "import { type A } from './a.ts';\nexport const b = (_: A) => 1;\n" },
  ])('are found by $what too, since such files are read together', ({ second }) => {
    const output = lint({
      'a.ts': "import { b } from './b.ts';\nexport const a = b;\nexport type A = typeof a;\n",
      'b.ts': second,
    });

    expect(output).toContain('import(no-cycle)');
  });

  it('by an import that waits do no harm', () => {
    const output = lint({
      'a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'b.ts': "export const b = () => import('./a.ts');\n",
    });

    expect(output).not.toContain('no-cycle');
    expect(output).toContain('on 2 files');
  });
});
