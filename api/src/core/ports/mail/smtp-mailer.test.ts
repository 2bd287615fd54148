import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { MailRefused, type Mail } from './mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

type Received = { from: string; to: string[]; source: string };

const closing: (() => Promise<void>)[] = [];

/** An SMTP server that stores received mails and responds as `options` say. */
async function aSink(
  options: SMTPServerOptions = {},
): Promise<{ url: string; received: Received[]; connections: () => number }> {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString('utf8'),
          });
          done();
        });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
  };
}

function aMailer(url: string, timeoutMs?: number): SmtpMailer {
  const mailer = new SmtpMailer(url, timeoutMs);
  closing.unshift(() => mailer.close());
  return mailer;
}

function aMail(parts: Partial<Mail> = {}): Mail {
  const from = { name: 'Brand', address: 'hello@brand.example' };
  return { from, to: 'anna@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...parts };
}

/** A header's value, unfolded and with encoded words decoded. */
function headerOf(source: string, name: string): string | undefined {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.replace(/\?=\s+=\?/g, '?==?');
  return value?.replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_word, kind: string, text: string) => {
    if (kind.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('utf8');
    const byteOf = (_code: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    const bytes = text.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, byteOf);
    return Buffer.from(bytes, 'latin1').toString('utf8');
  });
}

describe('A mail over SMTP', () => {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  it('arrives with its names, its subject in any script, its headers and both bodies', async () => {
    const sink = await aSink();
    const address = `<https://brand.example/u/${'x'.repeat(120)}?a=1&b=2>`;

    await aMailer(sink.url).send(
      aMail({
        from: { name: 'Müller, "Brand"', address: 'hello@brand.example' },
        subject: 'Schöne Grüße 🙂 für Łukasz, und noch einiges mehr, damit die Zeile lang wird',
        text: 'Grüße im Text',
        html: '<p>Grüße im HTML</p>',
        headers: {
          'List-Unsubscribe': address,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Message-ID': '<01ABC@brand.example>',
        },
      }),
    );

    const [mail] = sink.received;
    const source = mail?.source ?? '';
    expect(mail).toMatchObject({ from: 'hello@brand.example', to: ['anna@example.org'] });
    expect(headerOf(source, 'Subject')).toBe(
      'Schöne Grüße 🙂 für Łukasz, und noch einiges mehr, damit die Zeile lang wird',
    );
    expect(headerOf(source, 'From')).toContain('Müller, "Brand"');
    expect(headerOf(source, 'To')).toBe('anna@example.org');
    expect(headerOf(source, 'List-Unsubscribe')?.replace(/\s/g, '')).toBe(address);
    expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(source, 'Message-ID')).toBe('<01ABC@brand.example>');
    expect(source).toMatch(/Gr=C3=BC=C3=9Fe im Text/);
    expect(source).toMatch(/Gr=C3=BC=C3=9Fe im HTML/);
  });

  it('goes to its one recipient over connections that are kept', async () => {
    const sink = await aSink();
    const mailer = aMailer(sink.url);

    await Promise.all(Array.from({ length: 40 }, (_, i) => mailer.send(aMail({ to: `member${i}@example.org` }))));

    expect(sink.received.map(({ to }) => to.join()).sort()).toEqual(
      Array.from({ length: 40 }, (_, i) => `member${i}@example.org`).sort(),
    );
    expect(sink.connections()).toBeLessThanOrEqual(4);
  });

  it('is refused before sending when a name, an address, the subject or a header could begin another header', async () => {
    const sink = await aSink();
    const mailer = aMailer(sink.url);
    const end = '\r\nBcc: other@evil.example';

    for (const faulty of [
      aMail({ subject: `Hello${end}` }),
      aMail({ from: { name: `Brand${end}`, address: 'hello@brand.example' } }),
      aMail({ to: `anna@example.org${end}` }),
      aMail({ to: 'anna@example.org, other@evil.example' }),
      aMail({ headers: { 'X-Note': `note${end}` } }),
      aMail({ headers: { Bcc: 'other@evil.example' } }),
    ]) {
      await expect(mailer.send(faulty)).rejects.toThrow(MailRefused);
    }

    expect(sink.received).toEqual([]);
    expect(sink.connections()).toBe(0);
  });

  it('is given up when the server refuses the recipient for good, without the address in the error', async () => {
    const sink = await aSink({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`No ${address} here`), { responseCode: 550 })),
    });

    const sent = aMailer(sink.url).send(aMail());

    await expect(sent).rejects.toThrow(MailRefused);
    await expect(sent).rejects.toThrow(/^((?!anna).)*550((?!anna).)*$/);
  });

  it('may be tried again when the server is busy', async () => {
    const sink = await aSink({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Busy'), { responseCode: 451 })),
    });

    const sent = aMailer(sink.url).send(aMail());

    await expect(sent).rejects.toThrow('451');
    await expect(sent).rejects.not.toThrow(MailRefused);
  });

  it('may be tried again when the server is away', async () => {
    const sent = aMailer('smtp://127.0.0.1:1').send(aMail());

    await expect(sent).rejects.toThrow('The mail server is away');
    await expect(sent).rejects.not.toThrow(MailRefused);
  });

  it('fails in time when the server says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(async () => void silent.close());
    const from = performance.now();

    await expect(
      aMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 400).send(aMail()),
    ).rejects.toThrow('away');

    expect(performance.now() - from).toBeLessThan(3_000);
  });
});

describe('A mail server', () => {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  it('is pinged by shaking hands, without a mail', async () => {
    const sink = await aSink();

    await aMailer(sink.url).ping();

    expect(sink.connections()).toBe(1);
    expect(sink.received).toEqual([]);
    await expect(aMailer('smtp://127.0.0.1:1').ping()).rejects.toThrow('ECONNREFUSED');
  });

  it('is given the user and password of the address', async () => {
    const users: string[] = [];
    const sink = await aSink({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        users.push(`${username}/${password}`);
        done(null, { user: username });
      },
    });

    await aMailer(sink.url.replace('//', '//brand%40x:p%40ss@')).send(aMail());

    expect(users).toEqual(['brand@x/p@ss']);
    expect(sink.received.length).toBe(1);
  });

  it.each([
    ['smtp://mail.example', true],
    ['smtp://192.0.2.1:25', true],
    ['smtp://mail:1025', false],
    ['smtp://10.0.0.5', false],
    ['smtp://[::1]:1025', false],
    ['smtp://user:pass@mail:1025', true],
    ['smtp://user:pass@127.0.0.1', false],
  ])('at %s must offer encryption: %s', (url, must) => {
    const { transport } = aMailer(url) as unknown as { transport: { options: { requireTLS?: boolean } } };

    expect(transport.options.requireTLS ?? false).toBe(must);
  });
});
