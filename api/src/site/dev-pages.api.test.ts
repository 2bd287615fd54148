import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { themes } from '@manyhearts/themes';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { aServedTenant } from '../../test/factories.ts';

const captured = capturedLog();
let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  await buildOnce();
  open = await newApp('sqlite', { DEV: '1' }, captured.log);
  closed = await newApp();
  for (const app of [open, closed]) await aServedTenant(app, { key: 'rose', name: 'Rosewood', hosts: ['rose.test'] });
}, 240_000);
afterAll(async () => {
  await open?.close();
  await closed?.close();
});

const ask = (app: TestApp, url: string) =>
  app.send('rose.test', { method: 'GET', url, headers: { accept: 'text/html' } });
const paths = ['default', 'chat', 'lander', 'empty', 'error'].map((layout) => `/dev/layouts/${layout}`);

describe('Pages for development', () => {
  it.each(paths)('%s is there while the site is written, as its query asks, and for nobody else', async (path) => {
    const [shown, hidden] = [await ask(open, `${path}?member=premium`), await ask(closed, `${path}?member=premium`)];

    expect([shown.statusCode, shown.headers['x-robots-tag'], hidden.statusCode]).toEqual([200, 'noindex', 404]);
    expect(shown.body.includes('Account: Robin')).toBe(path.endsWith('default'));
    expect(hidden.body.includes('Robin')).toBe(false);
  });

  it('show the design system in any theme, by day and night', async () => {
    const [own, onyx, night, hidden] = [
      await ask(open, '/dev/ui'),
      await ask(open, '/dev/ui?theme=onyx'),
      await ask(open, '/dev/ui?theme=onyx&mode=dark'),
      await ask(closed, '/dev/ui?theme=onyx'),
    ];
    const pageColour = ({ body }: { body: string }) => /:root\{[^}]*--c-page:(#\w+)/.exec(body)?.[1];

    expect([own.statusCode, onyx.statusCode, night.statusCode, hidden.statusCode]).toEqual([200, 200, 200, 404]);
    expect([pageColour(onyx), pageColour(night)]).toEqual([themes.onyx.light.page, themes.onyx.dark.page]);
    expect(pageColour(own)).not.toBe(pageColour(onyx));
  });

  it.each(['/Dev/layouts/default', '/DEV/layouts/default', '/dev', '/dev/', '/dev/nothing'])(
    '%s is none of them',
    async (path) => {
      expect((await ask(closed, path)).statusCode).toBe(404);
      expect((await ask(open, path)).statusCode).not.toBe(200);
    },
  );
});

describe('A component that throws while its page is rendered', () => {
  it('is an error page with a reference, told once in the log, and kept by nobody', async () => {
    for (const attempt of [1, 2]) {
      captured.clear();
      const { statusCode, headers, body } = await ask(open, '/dev/layouts/default?fault=render');
      const told = captured.lines().filter((line) => line.includes('asked to fail'));

      expect([attempt, statusCode, headers['cache-control']]).toEqual([attempt, 500, 'no-store']);
      expect(
        ['Rosewood', String(headers['x-request-id']), 'asked to fail'].map((words) => body.includes(words)),
      ).toEqual([true, true, false]);
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(String(headers['x-request-id']));
    }
  });
});
