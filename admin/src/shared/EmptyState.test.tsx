import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../../test/render-console.tsx';
import { LoadFailure } from './EmptyState.tsx';

it.each([
  [true, 1],
  [false, 0],
])('a failure in place of a whole page (%s) is its heading', async (isPage, headings) => {
  const element = <LoadFailure isPage={isPage} error={new Error('Out of reach.')} onRetry={() => undefined} />;
  renderConsole({ routes: [{ path: '/', element }], at: '/' });
  await screen.findByText('Out of reach.');
  expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(headings);
});
