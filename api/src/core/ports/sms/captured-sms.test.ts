import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../process/clock.ts';
import { Random } from '../../crypto/random.ts';
import { CapturedSms } from './sms.ts';

describe('Captured text messages', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sms-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = () => new CapturedSms(folder, new Random(), new Clock());

  it('are listed newest last, and outlive a restart', async () => {
    await open().send('+31612345678', 'Code 111111');
    await open().send('+31612345678', 'Code 222222');

    expect((await open().list()).map(({ to, text }) => [to, text])).toEqual([
      ['+31612345678', 'Code 111111'],
      ['+31612345678', 'Code 222222'],
    ]);
  });

  it('are found by number however it is written', async () => {
    const sms = open();
    await sms.send('+31612345678', 'Code 111111');
    await sms.send('+31699999999', 'Code 222222');

    expect((await sms.list({ to: '+31 6 1234 5678' })).map(({ text }) => text)).toEqual(['Code 111111']);
  });
});
