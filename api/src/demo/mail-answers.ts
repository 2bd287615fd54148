import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { InboundAddressesService } from '../complaints/inbound/inbound-addresses.service.ts';
import { InboundMailService } from '../complaints/inbound/inbound-mail.service.ts';
import { runAs, type Origin } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { digestOf } from '../core/crypto/random.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { CapturedMail } from '../core/ports/mail/captured-mailer.ts';

/** Undefined for mails that no mailbox could answer so that the brand knows which one is meant. */
export function messageIdOf({ headers }: CapturedMail): string | undefined {
  return headers?.['Message-ID'];
}

/** Hands an answer to a captured mail on to its brand, as the brand's mail service would. Sent twice, it joins once. */
export async function answerMail(
  app: NestFastifyApplication,
  origin: Origin,
  mail: CapturedMail,
  words: string,
): Promise<void> {
  const inReplyTo = messageIdOf(mail) ?? '';
  const tenant = await app.get(TenantDirectory).byHost(/@([^@>]+)>$/.exec(inReplyTo)?.[1] ?? '');
  if (!tenant) throw new AppError('not_found');
  const hook = await runAs(origin, tenant, (ctx) => app.get(InboundAddressesService).hookOf(ctx));
  const quoted = mail.text.replace(/^/gm, '> ');
  await app.get(InboundMailService).receive(origin, {
    ...{ hook, from: mail.to, subject: `Re: ${mail.subject}`, text: `${words}\n\n${quoted}` },
    ...{
      messageId: `<${digestOf(`${inReplyTo} ${words}`)}@mail.example>`,
      inReplyTo,
      references: inReplyTo,
      headers: [],
      attachments: [],
    },
  });
}
