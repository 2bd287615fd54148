import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { In, Not } from 'typeorm';
import { AppError } from '../core/errors/app-error.ts';
import type { Config } from '../core/process/config.ts';
import { storeOf } from '../core/database/store.ts';
import { withForms } from '../core/http/url-encoded-forms.ts';
import { factsOf } from '../core/http/client-request.ts';
import { CapturedMailer, type CapturedMail } from '../core/ports/mail/captured-mailer.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';
import { originAt } from '../core/text/network-address.ts';
import { CapturedSms, Sms } from '../core/ports/sms/sms.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { openApiDocument } from '../tools/openapi-document.ts';
import { demoBrands } from './demo-brands.ts';
import { registerDemoPhotos } from './demo-photos.ts';
import { sendPage } from './demo-page.ts';
import { indexPage } from './index-page.ts';
import { answerMail } from './mail-answers.ts';
import { mailListPage, mailPage } from './mail-page.ts';

const demoKeys = demoBrands.map(({ document }) => document.key);
/** Up to this many brands that are not the demo's own. */
const shownOthers = 24;

/** Mails are untrusted html: they may display themselves and open links in new tabs, nothing else. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://*.localhost:*; form-action 'none'; frame-ancestors 'self'";

/**
 * The index of brands, the captured mails and the description of the api, on plain localhost only. The constraint
 * leaves these paths to the site's routes on other hosts; the check before each uses the host that the hooks determined.
 */
export async function registerDemo(
  server: FastifyInstance,
  app: NestFastifyApplication,
  config: Config,
): Promise<void> {
  registerDemoPhotos(app);
  const constraints = { host: /^localhost\.?(?::\d+)?$/i };
  const requireLocalhost = async (request: FastifyRequest) => {
    if (factsOf(request).addressed.host !== 'localhost') throw new AppError('not_found');
  };
  const page = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<string>) =>
    server.get(path, { constraints, preHandler: requireLocalhost }, answer);
  page('/', async (request, reply) =>
    sendPage(
      reply,
      indexPage({ ...(await shownBrands(app, request)), demoKeys, addressOf: addresses(request, config) }),
    ),
  );
  page('/dev/mail', async (request, reply) => {
    const [mailer, sms] = [app.get(Mailer), app.get(Sms)];
    const captured = {
      mails: mailer instanceof CapturedMailer ? await mailer.list() : undefined,
      texts: sms instanceof CapturedSms ? await sms.list() : undefined,
    };
    return sendPage(reply, mailListPage(captured, (request.query as { refresh?: unknown }).refresh === 'off'));
  });
  page('/api/docs', async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(openApiDocument(allCalls), null, 2);
  });
  page('/dev/mail/:id', async (request, reply) =>
    sendPage(
      reply,
      mailPage(await capturedMail(app, request), { isAnswered: 'answered' in (request.query as object) }),
    ),
  );
  await withForms(server, (scope) => {
    scope.post('/dev/mail/:id', { constraints, preHandler: requireLocalhost }, async (request, reply) => {
      const mail = await capturedMail(app, request);
      const { words = '' } = (request.body ?? {}) as { words?: string };
      await answerMail(app, factsOf(request).origin, mail, words);
      return reply.redirect(`/dev/mail/${mail.id}?answered`, 303);
    });
  });
  page('/dev/mail/:id/html', async (request, reply) => {
    const mail = await capturedMail(app, request);
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'SAMEORIGIN');
    return inNewTabs(mail.html);
  });
}

async function shownBrands(
  app: NestFastifyApplication,
  request: FastifyRequest,
): Promise<{ brands: Tenant[]; hidden: number }> {
  const store = storeOf({ db: factsOf(request).origin.dataSource.manager }, TenantRow);
  const own = await store.find({ key: In(demoKeys), status: Not('draft') });
  const others = { key: Not(In(demoKeys)), status: Not('draft' as const) };
  const newest = await store.find(others, { order: { createdAt: 'DESC', id: 'DESC' }, take: shownOthers });
  const inOrder = [...own.sort((a, b) => demoKeys.indexOf(a.key) - demoKeys.indexOf(b.key)), ...newest];
  const found = await Promise.all(inOrder.map(({ id }) => app.get(TenantDirectory).byId(id)));
  return {
    brands: found.filter((tenant) => tenant !== undefined),
    hidden: (await store.count(others)) - newest.length,
  };
}

function addresses(request: FastifyRequest, config: Config): (host: string) => string {
  const { scheme } = factsOf(request).addressed;
  return (host) => `${originAt(config, scheme, host)}/`;
}

async function capturedMail(app: NestFastifyApplication, request: FastifyRequest): Promise<CapturedMail> {
  const mailer = app.get(Mailer);
  const mails = mailer instanceof CapturedMailer ? await mailer.list() : [];
  const mail = mails.find(({ id }) => id === (request.params as { id: string }).id);
  if (!mail) throw new AppError('not_found');
  return mail;
}

/**
 * A link opened inside the frame would be sandboxed with it. Inserted after `<head>`, so that the doctype stays first.
 */
function inNewTabs(markup: string): string {
  const base = '<base target="_blank">';
  return /<head[^<>]*>/i.test(markup) ? markup.replace(/<head[^<>]*>/i, (head) => head + base) : markup + base;
}
