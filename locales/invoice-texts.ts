import type invoices from './en/invoices.json';
import { readTexts } from './read-texts.ts';

export const invoiceTexts = readTexts<typeof invoices>('invoices');
