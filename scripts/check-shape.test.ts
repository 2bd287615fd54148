import { describe, expect, it } from '@jest/globals';
import { shapeFaults } from './check-shape.ts';

const faultsOf = (file: string, source = '') => shapeFaults(new Map([[file, source]]));

describe('Where things stand', () => {
  it.each([
    'Makefile',
    'docs/a.md',
    'api/src/utils/a.ts',
    'site/src/helpers.ts',
    'api/src/data/a.ts',
    'api/src/chats/dto/a.ts',
  ])('%s does not belong', (file) => {
    expect(faultsOf(file)).toHaveLength(1);
  });

  it.each(['README.md', '.ci/run', 'api/src/chats/chats.service.ts', 'admin/src/shared/MoneyField.tsx'])(
    '%s does',
    (file) => {
      expect(faultsOf(file, 'export function MoneyField() {}')).toEqual([]);
    },
  );
});

describe('Sleeps', () => {
  // Put together, so that the rule does not find them here.
  const [timer, timers] = ['setTimeout', 'timers/promises'];

  it.each([
    ['api/src/chats/chats.api.test.ts', `await new Promise((resume) => ${timer}(resume, 400));`],
    ['api/test/actors.ts', `const pause = (ms: number) => new Promise((resume) => ${timer}(resume, ms));`],
    ['site/e2e/menus.e2e.test.ts', `import { setTimeout as sleep } from 'node:${timers}';`],
  ])('are refused in %s', (file, source) => {
    expect(faultsOf(file, source)).toEqual([expect.stringContaining('sleeps; wait for a state')]);
  });

  it.each([
    ['api/test/until.ts', `export const until = () => new Promise((resume) => ${timer}(resume, 10));`],
    ['api/src/outbox/relay.ts', `await new Promise((resume) => ${timer}(resume, 400));`],
    ['api/src/core/http/slow-bodies.test.ts', "setTimeout(() => socket.write('}'), pauseMs);"],
  ])('are none in %s', (file, source) => {
    expect(faultsOf(file, source)).toEqual([]);
  });
});

describe('Names', () => {
  it.each([
    'api/src/chats/chatsService.ts',
    'api/src/chats/chats.repo.ts',
    'api/src/chats/Chats.ts',
    'site/src/ui/index.tsx',
    'api/src/chats/index.ts',
    'site/src/ui/Button.ts',
  ])('%s is no name', (file) => {
    expect(faultsOf(file)).toHaveLength(1);
  });

  it.each([
    'api/src/chats/chats.admin.controller.ts',
    'themes/index.ts',
    'admin/src/resources/staff/index.ts',
    'site/src/entry-server.tsx',
    'site/src/ui/Button.test.tsx',
    'themes/styled.d.ts',
  ])('%s is one', (file) => {
    expect(faultsOf(file)).toEqual([]);
  });

  it('say what a component and a hook file export', () => {
    expect(faultsOf('site/src/ui/Button.tsx', 'export function Knob() {}\n')).toHaveLength(1);
    expect(faultsOf('site/src/ui/Button.tsx', 'export const Button = styled.button``;\n')).toEqual([]);
    expect(faultsOf('site/src/features/chats/use-send-gift.ts', 'export function sendGift() {}\n')).toHaveLength(1);
    expect(faultsOf('site/src/features/chats/use-send-gift.ts', 'export function useSendGift() {}\n')).toEqual([]);
  });
});

describe('Length', () => {
  it('ends at 300 lines, a test at 550, except for tables', () => {
    expect(faultsOf('themes/a.test.ts', 'x\n'.repeat(550))).toEqual([]);
    expect(faultsOf('themes/a.test.ts', 'x\n'.repeat(551))).toHaveLength(1);
    expect(faultsOf('themes/a.ts', 'x\n'.repeat(300))).toEqual([]);
    expect(faultsOf('themes/a.ts', 'x\n'.repeat(301))).toHaveLength(1);
    expect(faultsOf('themes/a.data.ts', 'x\n'.repeat(401))).toEqual([]);
  });
});

describe('What must not be committed', () => {
  // Concatenated, so that this file itself passes the check.
  const pieces = (...parts: string[]) => parts.join('');
  it.each([
    ['a riddle in a comment', 'themes/a.ts', pieces('/** Told to who', 'ever asks. */')],
    ['a document that is elsewhere', 'themes/a.ts', pieces('// Sp', 'ec §7: as there.')],
    ['a default export', 'themes/a.ts', 'export default 1;'],
    ['a barrel', 'themes/a.ts', "export * from './b.ts';"],
    ['a focused test', 'themes/a.test.ts', pieces('it.on', "ly('x', () => {});")],
    ['a silenced compiler', 'themes/a.ts', pieces('// @ts-', 'ignore')],
    ['a switched-off rule', 'themes/a.ts', pieces('// oxlint-dis', 'able-next-line no-console')],
    ['a wish', 'themes/a.ts', pieces('// TO', 'DO later')],
    ['a merge', 'README.md', pieces('<<<<', '<<< HEAD')],
    ['a folder of one machine', 'README.md', pieces('see /ho', 'me/someone/x')],
    ['a registry', '.npmrc', pieces('registry=https://regis', 'try.example.com')],
    ['a private key', 'README.md', pieces('-----BEGIN RSA PRIV', 'ATE KEY-----')],
    ['a payment key', 'themes/a.ts', pieces("const k = 'live_", 'a'.repeat(32), "';")],
  ])('%s', (_what, file, source) => {
    expect(faultsOf(file, `${source}\n`)).toHaveLength(1);
  });

  it('a default export where a tool asks for one, and a rule switched off with its reason, are fine', () => {
    expect(faultsOf('site/vite.config.ts', 'export default {};\n')).toEqual([]);
    expect(faultsOf('themes/a.ts', pieces('// oxlint-dis', 'able-next-line no-console -- the tool prints\n'))).toEqual(
      [],
    );
  });
});
