import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../../test/render-console.tsx';
import { FailedScreen, watchLostCode } from './FailedScreen.tsx';

watchLostCode();

it.each([
  ['whose code is gone', 'en', /console was updated/, 'Load again'],
  ['that broke', 'en', /went wrong on this screen/, 'Load again'],
  ['whose code is gone', 'nl', /console is bijgewerkt/, 'Opnieuw laden'],
] as const)('a screen %s says so and offers to load it again (%s)', async (kind, locale, words, button) => {
  const error = new Error('no module');
  if (kind === 'whose code is gone') dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  const reload = jest.fn();
  const routes = [{ path: '/', element: <FailedScreen error={error} reload={reload} /> }];
  const { user } = renderConsole({ routes, at: '/', locale });
  await screen.findByText(words);
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: button }));

  expect(reload).toHaveBeenCalledTimes(1);
});
