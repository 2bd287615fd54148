import { describe, expect, it } from '@jest/globals';
import { columnsOf, csvHead, csvRows, type Column } from './csv.rules.ts';

const name: Column = ['name', 'Name'];
const cell = (value: unknown, column: Column = name) => csvRows([column], [{ name: value }]).replace(/\r\n$/, '');

describe('A cell of a CSV file', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['\0=1', `"'=1"`],
    ['\0\0@x', `"'@x"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠x', `"'＠x"`],
    ['a=1', '"a=1"'],
    ['', '""'],
    ['"=1"', '"""=1"""'],
    ['a,b\r\nc', '"a,b\r\nc"'],
  ])('that begins with %j is no formula', (value, expected) => {
    expect(cell(value)).toBe(expected);
  });

  it.each([
    [-5, '-5'],
    [true, 'true'],
    [null, '""'],
    [undefined, '""'],
    [['nl', 'en'], '"nl en"'],
    [['=1', 'en'], `"'=1 en"`],
    [{ amount: '1.00', currency: 'EUR' }, '"1.00 EUR"'],
  ])('of %j', (value, expected) => {
    expect(cell(value)).toBe(expected);
  });

  it('has the words of its code, which may be a number', () => {
    const words = { 1: 'General', open: '=Open' };

    expect(cell(1, ['name', 'Niche', words])).toBe('"General"');
    expect(cell('open', ['name', 'State', words])).toBe(`"'=Open"`);
    expect(cell('constructor', ['name', 'State', words])).toBe('"constructor"');
  });
});

it('names the columns, also hostile ones, and reads fields inside of fields', () => {
  expect(csvHead([['a.b', '=Head']])).toBe(`"'=Head"\r\n`);
  expect(csvRows([['a.b', 'B']], [{ a: { b: 'x' } }, { a: null }])).toBe('"x"\r\n""\r\n');
  expect(columnsOf({ id: 1, name: 2 })).toEqual([
    ['id', 'id'],
    ['name', 'name'],
  ]);
});
