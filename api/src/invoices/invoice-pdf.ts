import { createRequire } from 'node:module';
import { invoiceNumberText } from '../core/text/local-words.ts';
import PDFDocument from 'pdfkit';
import type { Language } from '@manyhearts/contract/languages';
import { invoiceTexts } from '@manyhearts/locales/invoice-texts';
import type { Invoice } from './invoice.entity.ts';
import { soldLines } from './invoice.rules.ts';

/** `original` is the invoice that a credit note is about, and the invoice itself otherwise. */
type Given = { language: Language; timeZone: string; original: Invoice };

const require = createRequire(import.meta.url);
/** Has the letters of all languages of the sites; only those that are used are embedded. */
const font = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const bold = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const [left, right, column] = [56, 539, 250];

/** Draws the same bytes for the same invoice and language. */
export function drawInvoice(invoice: Invoice, { language, timeZone, original }: Given): Promise<Buffer> {
  const texts = invoiceTexts[language];
  const isCredit = invoice.refundRef !== '';
  const title = isCredit ? texts.creditNote : texts.invoice;
  const { seller, createdAt } = invoice;
  const country = (code: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(createdAt);
  const info = { Title: `${title} ${invoiceNumberText(invoice.number)}`, CreationDate: createdAt, ModDate: createdAt };
  const document = new PDFDocument({ size: 'A4', margin: left, lang: language, info, font });
  document.font(bold).fontSize(20).text(title, left, 64);
  document.font(font).fontSize(10).moveDown();
  for (const line of [seller.name, seller.address, `${seller.zip} ${seller.city}`, country(seller.country)])
    document.text(line);
  if (seller.kvk) document.text(`${texts.registration}: ${seller.kvk}`);
  if (seller.vatNumber) document.text(`${texts.vatNumber}: ${seller.vatNumber}`);
  document.moveDown();
  const rows: (readonly [string, string])[] = [
    [texts.number, invoiceNumberText(invoice.number)],
    ...(isCredit ? ([[texts.toInvoice, invoiceNumberText(original.number)]] as const) : []),
    [texts.date, date],
    [texts.order, invoice.orderId],
    [texts.buyerCountry, country(invoice.country)],
    [texts.brand, seller.brand],
    ...soldLines(invoice, original, language),
  ];
  for (const [at, [label, value]] of rows.entries()) {
    if (at === rows.length - 1) document.font(bold);
    drawRow(document, label, value);
  }
  return bytesOf(document);
}

function drawRow(document: PDFKit.PDFDocument, label: string, value: string): void {
  const { y } = document;
  document.text(label, left, y, { width: column - left });
  const below = document.y;
  document.text(value, column, y, { width: right - column, align: 'right' });
  document.y = Math.max(below, document.y) + 6;
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.end();
  });
}
