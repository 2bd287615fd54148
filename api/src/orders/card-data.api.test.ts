import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currencyOf } from '@manyhearts/contract/countries';
import type { CreditsAnswer } from '@manyhearts/contract/credits';
import { paymentMethods } from '@manyhearts/contract/payment-methods';
import { readTables } from '../../test/all-tables.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { mailsTo } from '../../test/browser.ts';
import { Buyer } from '../../test/buyers.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMandateForm, anIban, askedCode } from '../../test/mandates.ts';
import { Jobs } from '../core/outbox/jobs.ts';

const cardNumber = '4111 1111 1111 1111';
const countries = ['NL', 'BE', 'AT', 'PL', 'CH', 'SE', 'NO', 'DK'] as const;

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  const log = capturedLog();
  beforeAll(async () => {
    t = await newApp(engine, {}, log.log);
    rose = await aServedTenant(t, {
      key: 'rose',
      countries: [...countries],
      bundles: countries.map((country) => ({ country, credits: 50, priceMinor: 2_000, currency: currencyOf(country) })),
      settings: { limits: { directDebitLimit: 1_000 } },
    });
  });
  afterAll(() => t.close());

  describe('Purchases by every method', () => {
    it('leave no card number and no bank account that can be read in rows, jobs, mails and the log', async () => {
      const buyer = await Buyer.logIn(t, rose);
      const { email } = (await buyer.own.get('/api/user')).json().user;
      const iban = anIban();
      const otp = await askedCode(t, rose, buyer.id, { iban });
      await buyer.own.post('/api/directdebit', { ...aMandateForm({ iban }), otp });
      const paid = new Map<string, string>();
      for (const country of countries) {
        const { bundles, methods } = (await buyer.own.get(`/api/credits?country=${country}`)).json() as CreditsAnswer;
        for (const { id: paymentmethod } of methods.filter(({ id }) => !paid.has(id))) {
          const body = { bundle: bundles[0]?.id, price: bundles[0]?.price, paymentmethod, begin_at_once: true };
          // As from a page that asked for the card itself.
          await buyer.own.post('/api/orders', { ...body, card_number: cardNumber, iban }, randomUUID());
          const answer = await buyer.own.post('/api/orders', body, randomUUID());
          if (answer.statusCode !== 201) throw new Error(`${paymentmethod} in ${country} was refused: ${answer.body}`);
          const { order } = answer.json() as { order: { id: string; payment: string } };
          await buyer.move(order.payment, { status: 'paid' });
          paid.set(paymentmethod, order.id);
        }
      }
      await t.app.get(Jobs).drain();
      const kept = {
        rows: JSON.stringify(await readTables(t.db)),
        mails: JSON.stringify(await mailsTo(t, email)),
        log: log.text(),
      };

      expect(paymentMethods.filter((method) => !paid.has(method))).toEqual([]);
      for (const id of paid.values()) expect(kept.rows).toContain(id);
      expect(kept.mails).toContain(iban.slice(-4));
      for (const text of Object.values(kept))
        expect([cardNumbersIn(text), ibansIn(text), text.includes(iban)]).toEqual([[], [], false]);
    });

    it('would be found by this test, however they are written', () => {
      const iban = anIban();
      expect(cardNumbersIn(`"${cardNumber}", 4111-1111-1111-1111, at 1795740060000, 371449635398431.`)).toHaveLength(3);
      expect(ibansIn(`"${iban}" or ${iban.replace(/.{4}/g, '$& ')}!`)).toHaveLength(2);
    });
  });
});

/** Numbers of the large issuers with a right check digit. */
function cardNumbersIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g)]
    .map(([found]) => found.replace(/[ -]/g, ''))
    .filter((digits) => /^(?:4|5[1-5]|2[2-7]|3[47]|6011|65)/.test(digits) && hasCheckDigit(digits));
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function ibansIn(text: string): string[] {
  return [...text.matchAll(/(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?!\w)/g)]
    .map(([found]) => found.replaceAll(' ', ''))
    .filter((found) => {
      const moved = `${found.slice(4)}${found.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
        String(letter.charCodeAt(0) - 55),
      );
      return BigInt(moved) % 97n === 1n;
    });
}
