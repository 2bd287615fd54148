import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import type { Invoice } from './invoice.entity.ts';
import { creditedTax, soldLines } from './invoice.rules.ts';

const invoice = { taxMinor: 174, totalMinor: 1_000 };
const aNote = (wishes: Partial<Invoice> = {}) =>
  ({ refundRef: '', credits: 100, taxRate: 2_100, currency: 'EUR', ...invoice, ...wishes }) as Invoice;

describe('The tax of credit notes', () => {
  it.each([
    { parts: [1_000] },
    { parts: [333, 333, 334] },
    { parts: [1, 1, 1, 997] },
    { parts: Array.from({ length: 10 }, () => 100) },
  ])('of $parts adds up to that of the invoice', ({ parts }) => {
    const notes: { taxMinor: number; totalMinor: number }[] = [];
    for (const minor of parts) notes.push({ totalMinor: minor, taxMinor: creditedTax(invoice, notes, minor) });

    expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(invoice.taxMinor);
    for (const { taxMinor, totalMinor } of notes) expect(Math.abs(taxMinor - totalMinor * 0.174)).toBeLessThan(1);
  });

  it('of a part is its share, rounded down', () => {
    expect([creditedTax(invoice, [], 250), creditedTax(invoice, [{ totalMinor: 250, taxMinor: 43 }], 250)]).toEqual([
      43, 44,
    ]);
  });
});

describe('The lines of', () => {
  const valuesOf = (note: Invoice) => soldLines(note, aNote(), 'en').map(([label, value]) => `${label}: ${value}`);

  it('an invoice are its credits, its parts and its total', () => {
    expect(valuesOf(aNote())).toEqual([
      'Description: Credits: 100',
      'Net amount: €8.26',
      'Tax 21%: €1.74',
      'Total: €10.00',
    ]);
  });

  it('a credit note of everything take all of that back', () => {
    expect(valuesOf(aNote({ refundRef: 're_1' })).at(-1)).toBe('Total: -€10.00');
    expect(valuesOf(aNote({ refundRef: 're_1' }))[0]).toBe('Description: Credits: 100');
  });

  it('a credit note of a part name no credits', () => {
    const part = aNote({ refundRef: 're_1', totalMinor: 250, taxMinor: 43 });

    expect(valuesOf(part)).toEqual(['Net amount: -€2.07', 'Tax 21%: -€0.43', 'Total: -€2.50']);
    for (const language of languages) expect(soldLines(part, aNote(), language)).toHaveLength(3);
  });
});
