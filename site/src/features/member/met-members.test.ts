import { afterEach, describe, expect, it } from '@jest/globals';
import { findMet, rememberMet } from './met-members.ts';
import { remembered } from '#site/boot/remembered.ts';

const mira = { id: '01M', name: 'Mira', proof: 'p' };
afterEach(() => remembered.met.clear());

describe('Whoever was met', () => {
  it('is known until the tab is closed, with the last proof, and to nobody else', () => {
    rememberMet('robin', mira);
    rememberMet('robin', { ...mira, proof: 'q' });

    expect([findMet('robin', '01M'), findMet('kim', '01M'), findMet('robin', '01N')]).toEqual([
      { ...mira, proof: 'q' },
      undefined,
      undefined,
    ]);
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
  });

  it('is one of the last twenty', () => {
    for (let number = 0; number < 21; number += 1) rememberMet('robin', { ...mira, id: `01M${number}` });

    expect([findMet('robin', '01M0'), findMet('robin', '01M1')?.id, findMet('robin', '01M20')?.id]).toEqual([
      undefined,
      '01M1',
      '01M20',
    ]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"own":"robin"}',
    '{"own":"robin","met":{}}',
    '{"own":"robin","met":[null,1,{"id":"01M","name":"Mira"}]}',
  ])('is nobody where the device holds %s', (text) => {
    remembered.met.write(text);

    expect(findMet('robin', '01M')).toBeUndefined();
  });
});
