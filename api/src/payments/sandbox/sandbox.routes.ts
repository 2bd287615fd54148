import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors/app-error.ts';
import { SystemCtx } from '../../core/ctx/ctx.ts';
import { factsOf } from '../../core/http/client-request.ts';
import { withForms } from '../../core/http/url-encoded-forms.ts';
import { languageOfLocale } from '../mollie/mollie-methods.rules.ts';
import { sandboxPayPath, sandboxRestPath } from './sandbox-answers.view.ts';
import { outcomes, sandboxPage, statusFor, type Outcome } from './sandbox-page.ts';
import { SandboxServer } from './sandbox-server.ts';
import { leftOfWhole, type WholePayment } from './sandbox-state.ts';
import { SandboxWebhooks } from './sandbox-webhooks.ts';
import { isPayableBy, offeredMethods } from './sandbox.rules.ts';

const reason = 'the sandbox in the place of a payment provider';

/**
 * The sandbox's own paths on the hosts of brands: its page, where a member decides what happens to the payment, and its
 * REST interface for programs. Registered by the demo only.
 */
export async function registerSandbox(server: FastifyInstance, app: NestFastifyApplication): Promise<void> {
  const [sandbox, webhooks] = [app.get(SandboxServer), app.get(SandboxWebhooks)];
  const found = async (request: FastifyRequest): Promise<{ ctx: SystemCtx; whole: WholePayment }> => {
    const ctx = new SystemCtx(factsOf(request).origin, reason);
    const whole = await webhooks.state.findWhole(ctx, (request.params as { payment: string }).payment);
    if (!whole) throw new AppError('not_found');
    return { ctx, whole };
  };
  server.get(`${sandboxPayPath}:payment`, async (request, reply) =>
    sendPage(request, reply, (await found(request)).whole),
  );
  await withForms(server, (scope) => {
    scope.post(`${sandboxPayPath}:payment`, async (request, reply) => {
      const { ctx, whole } = await found(request);
      return answerChoice(webhooks, { ctx, whole, form: request.body as Record<string, string> | null }, reply);
    });
  });
  server.all(`${sandboxRestPath}*`, (request, reply) => answerRest(sandbox, request, reply));
}

type Choice = { ctx: SystemCtx; whole: WholePayment; form: Record<string, string> | null };

/** Members go back to the brand once they have decided; what happens later keeps them on the page. */
async function answerChoice(
  webhooks: SandboxWebhooks,
  { ctx, whole, form }: Choice,
  reply: FastifyReply,
): Promise<unknown> {
  const { id, body } = whole.payment;
  const outcome = outcomes.find((one) => one === form?.outcome);
  const method = form?.method;
  const asked = { currency: body.amount.currency, sequence: body.sequenceType };
  if (!outcome || (method !== undefined && !isPayableBy(method, asked)))
    throw new AppError('invalid', {}, { outcome: { code: 'field_invalid', params: {} } });
  const isDone = await ctx.inTransaction(async (ctx) => {
    const current = await webhooks.state.findWhole(ctx, id);
    return current !== undefined && choose(webhooks, { ctx, whole: current }, outcome, method);
  });
  const staysHere = !isDone || outcome === 'expired' || outcome === 'charge_back' || outcome === 'reverse';
  return reply.redirect(staysHere ? `${sandboxPayPath}${id}` : body.redirectUrl, 303);
}

async function choose(
  webhooks: SandboxWebhooks,
  { ctx, whole }: Omit<Choice, 'form'>,
  outcome: Outcome,
  method: string | undefined,
): Promise<boolean> {
  const { state } = webhooks;
  const { payment } = whole;
  if (method !== undefined) payment.body = { ...payment.body, method: payment.body.method ?? method };
  let isDone = true;
  if (outcome === 'reverse') await state.reverse(ctx, whole);
  else if (outcome === 'charge_back') isDone = await state.chargeBack(ctx, whole, leftOfWhole(whole));
  else isDone = await state.move(ctx, whole, statusFor(outcome, whole));
  // As the provider does: a pending payment is no news.
  if (isDone && outcome !== 'pending') await webhooks.enqueue(ctx, payment.id);
  return isDone;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, whole: WholePayment): string {
  const { amount, locale, sequenceType: sequence } = whole.payment.body;
  const { tenant } = factsOf(request);
  const countries = tenant?.countries ?? [];
  const asked = { currency: amount.currency, sequence };
  const { html, policy } = sandboxPage({
    whole,
    methods: [...new Set(countries.flatMap((country) => offeredMethods({ ...asked, country })))],
    language: languageOfLocale(locale),
    brand: tenant?.name ?? '',
  });
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
  return html;
}

async function answerRest(sandbox: SandboxServer, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { method, url, headers, body } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined && body !== null;
  const asked = new Request(new URL(url, 'https://sandbox.invalid'), {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      ...(typeof headers['idempotency-key'] === 'string' && { 'idempotency-key': headers['idempotency-key'] }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  const answer = await sandbox.answer(factsOf(request).origin, asked);
  reply.code(answer.status).type(answer.headers.get('content-type') ?? 'text/plain');
  return answer.text();
}
