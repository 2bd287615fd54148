import { describe, expect, it } from '@jest/globals';
import { drawnCode } from './qr-code.ts';

describe('The dark modules of a code', () => {
  it.each([
    ['nothing where all is light', [[false, false]], ''],
    ['one bar for neighbours in a row, also at its end', [[false, true, true]], 'M5 4h2v1h-2z'],
    [
      'a bar for each run, in each row',
      [
        [true, false, true],
        [false, true, false],
      ],
      'M4 4h1v1h-1zM6 4h1v1h-1zM5 5h1v1h-1z',
    ],
  ])('are %s', (_what, modules, path) => expect(drawnCode(modules).path).toBe(path));
});
