import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../process/clock.ts';
import { Random } from '../../crypto/random.ts';
import { CapturedMailer, linksOf } from './captured-mailer.ts';
import type { Mail } from './mailer.ts';

function aMail(parts: Partial<Mail> = {}): Mail {
  const from = { name: 'Brand', address: 'hello@brand.example' };
  return { from, to: 'anna@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...parts };
}

describe('Captured mails', () => {
  let folder: string;
  let clock: Clock;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'mails-')), 'mail');
    clock = new Clock();
  });

  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  const open = () => new CapturedMailer(folder, new Random(), clock);

  it('are listed whole, newest last, with the links in them', async () => {
    clock.moveTo(new Date('2026-05-01T10:00:00Z'));
    const mailer = open();
    const html = '<a href="https://brand.example/token?a=1&amp;b=2">x</a>';
    await mailer.send(
      aMail({ subject: 'Grüße 🙂', html, headers: { 'List-Unsubscribe': '<https://brand.example/u>' } }),
    );
    await mailer.send(aMail({ subject: 'second' }));

    const mails = await mailer.list();

    expect(mails.map((mail) => mail.subject)).toEqual(['Grüße 🙂', 'second']);
    expect(mails[0]).toMatchObject({
      to: 'anna@example.org',
      from: { name: 'Brand', address: 'hello@brand.example' },
      headers: { 'List-Unsubscribe': '<https://brand.example/u>' },
      links: ['https://brand.example/token?a=1&b=2'],
    });
    expect(mails[0]?.sentAt).toMatch(/^2026-05-01T10:00:0/);
    expect(mails[0]?.id).not.toBe(mails[1]?.id);
  });

  it('are found by recipient whatever the case of the address', async () => {
    const mailer = open();
    await mailer.send(aMail({ to: 'Anna@Example.org' }));
    await mailer.send(aMail({ to: 'bert@example.org' }));

    expect((await mailer.list({ to: 'aNNa@example.ORG' })).map((mail) => mail.to)).toEqual(['Anna@Example.org']);
    expect(await mailer.list({ to: 'nobody@example.org' })).toEqual([]);
  });

  it('outlive a restart, and are seen by another process', async () => {
    const first = open();
    await first.send(aMail({ subject: 'before' }));

    const second = open();
    await second.send(aMail({ subject: 'after' }));

    expect((await second.list()).map((mail) => mail.subject)).toEqual(['before', 'after']);
    expect((await first.list()).map((mail) => mail.subject)).toEqual(['before', 'after']);
  });

  it('stay in order when the clock of a test jumps back', async () => {
    const mailer = open();
    clock.advance(86_400);
    await mailer.send(aMail({ subject: 'first' }));
    clock.advance(-86_400);
    await mailer.send(aMail({ subject: 'second' }));

    expect((await mailer.list()).map((mail) => mail.subject)).toEqual(['first', 'second']);
  });

  it('are the last five hundred', async () => {
    const mailer = open();
    for (let i = 0; i < 503; i += 1) await mailer.send(aMail({ subject: `${i}` }));

    const mails = await mailer.list();

    expect(mails.length).toBe(500);
    expect([mails[0]?.subject, mails.at(-1)?.subject]).toEqual(['3', '502']);
    expect((await readdir(folder)).length).toBe(500);
  });

  it('are none when nothing was sent', async () => {
    expect(await open().list()).toEqual([]);
  });

  it('are refused when a real mailer would refuse them', async () => {
    const mailer = open();

    await expect(mailer.send(aMail({ subject: 'Hello\r\nBcc: x@evil.example' }))).rejects.toThrow('subject');

    expect(await mailer.list()).toEqual([]);
  });
});

describe('Links of a mail', () => {
  it('are those of the HTML first and then those of the text, each once', () => {
    const html = `<a href="https://a.example/1">x</a><a class=b href='https://a.example/2?q=1&amp;r=2'>y</a>
      <a href="mailto:x@a.example">z</a>`;
    const text = 'See https://a.example/1 (or http://a.localhost:8080/3). And https://a.example/4!';

    expect(linksOf({ html, text })).toEqual([
      'https://a.example/1',
      'https://a.example/2?q=1&r=2',
      'http://a.localhost:8080/3',
      'https://a.example/4',
    ]);
  });
});
