import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { renderScreen } from '../../test/render-screen.tsx';
import { ErrorPage, referenceOf } from './ErrorPage.tsx';

function fail(error: unknown): void {
  // React and the router log the intended error.
  jest.mocked(console.error).mockImplementation(() => undefined);
  const Stub = createRoutesStub([
    {
      path: '/',
      ErrorBoundary: ErrorPage,
      Component: () => {
        throw error;
      },
    },
  ]);
  renderScreen(<Stub />);
}

describe('A page that failed', () => {
  it('says so, with the reference that support can look up', () => {
    fail({ reference: '01REFERENCE' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
    expect(screen.getByText(/01REFERENCE/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('says nothing of what is inside', () => {
    fail(new TypeError('the secret inside'));

    expect(document.body.textContent).not.toMatch(/secret inside|reference/);
  });
});

describe('A page that is not there', () => {
  it('says so, and leads home', () => {
    fail({ status: 404, statusText: 'Not Found', internal: false, data: null });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('A reference', () => {
  it.each<[unknown, string | undefined]>([
    [{ reference: 'a' }, 'a'],
    [{ data: { reference: 'b' } }, 'b'],
    [{ reference: 7 }, undefined],
    [new Error('x'), undefined],
    ['text', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('of %j is %j', (error, expected) => {
    expect(referenceOf(error)).toBe(expected);
  });
});
