import { Controller, Inject, Optional, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  armFault,
  moveClock,
  movePayment,
  pinCountry,
  readMails,
  readSms,
  scaleLimits,
  type CapturedMailView,
  type CapturedSmsView,
  type MovePaymentInput,
} from '@manyhearts/contract/test-seams';
import { AppError } from '../core/errors/app-error.ts';
import { Clock } from '../core/process/clock.ts';
import { Faults } from '../core/process/faults.ts';
import { CountryLookup } from '../core/ports/geo/country-lookup.ts';
import { Call, Input } from '../core/http/call.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { CapturedMailer } from '../core/ports/mail/captured-mailer.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';
import { CapturedSms, Sms } from '../core/ports/sms/sms.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { factsOf } from '../core/http/client-request.ts';
import { SandboxSeam } from './sandbox-seam.ts';

/** Registered only with TEST_SEAMS=1; a production server has no such routes. */
@Controller()
export class TestSeamsController {
  constructor(
    private readonly clock: Clock,
    private readonly faults: Faults,
    private readonly limiter: Limiter,
    private readonly countries: CountryLookup,
    private readonly mailer: Mailer,
    private readonly sms: Sms,
    private readonly sandbox: SandboxSeam,
    @Inject(Jobs) @Optional() private readonly jobs?: Jobs,
  ) {}

  @Call(readMails)
  async mails(@Input() { to }: { to?: string }): Promise<CapturedMailView[]> {
    await this.jobs?.drain();
    if (!(this.mailer instanceof CapturedMailer)) throw new AppError('not_found');
    return (await this.mailer.list({ to })).map(({ to, subject, text, html, links }) => ({
      to,
      subject,
      text,
      html,
      links,
    }));
  }

  @Call(readSms)
  async texts(@Input() { to }: { to?: string }): Promise<CapturedSmsView[]> {
    await this.jobs?.drain();
    if (!(this.sms instanceof CapturedSms)) throw new AppError('not_found');
    return (await this.sms.list({ to })).map(({ to, text }) => ({ to, text }));
  }

  @Call(moveClock)
  move(@Input() { now, advanceSeconds }: { now?: string; advanceSeconds?: number }): { now: string } {
    const instant = now === undefined ? undefined : new Date(now);
    if (instant && Number.isNaN(instant.getTime()))
      throw new AppError('invalid', {}, { now: { code: 'field_invalid', params: {} } });
    if (instant) this.clock.moveTo(instant);
    if (advanceSeconds !== undefined) this.clock.advance(advanceSeconds);
    return { now: this.clock.now().toISOString() };
  }

  @Call(armFault)
  arm(@Input() { point, times, skip, code }: { point: string; times: number; skip: number; code?: string }): {
    armed: string;
  } {
    this.faults.arm(point, {
      times,
      skip,
      make: () => Object.assign(new Error(`fault: ${point}`), code ? { code } : {}),
    });
    return { armed: point };
  }

  @Call(scaleLimits)
  scale(@Input() { factor }: { factor: number }): { factor: number } {
    this.limiter.addressFactor = factor;
    return { factor };
  }

  @Call(pinCountry)
  pin(@Input() { ip, country }: { ip: string; country?: string | null }): { ip: string; country: string | null } {
    this.countries.pin(ip, country ?? undefined);
    return { ip, country: country ?? null };
  }

  @Call(movePayment)
  pay(@Req() request: FastifyRequest, @Input() input: MovePaymentInput): ReturnType<SandboxSeam['move']> {
    return this.sandbox.move(factsOf(request).origin, input);
  }
}
