import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { remembered } from '#site/boot/remembered.ts';
import { refused } from '../../../test/answers.ts';
import { button, keep, open, regions, stayHere } from '../../../test/signing-up.tsx';

beforeEach(() => {
  stayHere();
});

describe('The place', () => {
  it('is asked for without regions where they do not come, and with them once they do', async () => {
    keep('place');
    const { user } = open({ 'GET /api/regions': [refused(500, 'unexpected'), { status: 200, body: regions }] });
    await screen.findByText(/couldn’t load the regions/);
    expect(button().getAttribute('aria-disabled')).toBeNull();
    await user.click(button('Try again'));

    await screen.findByRole('combobox', { name: /Region/ });
  });

  it('begins with the country of the visitor, and forgets a region of another', async () => {
    keep('place', { country: '', region: '' });
    const { user } = open();
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect(country.value).toBe('NL');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Region/ }), 'Zeeland');
    expect(remembered.signup.read()).toContain('"NL-ZE"');
    await user.selectOptions(country, 'GB');

    expect(remembered.signup.read()).not.toContain('NL-ZE');
  });

  it('offers towns as one types, and takes the region along', async () => {
    keep('place');
    const { user, asked } = open({
      'GET /api/places': {
        status: 200,
        body: {
          places: [
            { country: 'NL', region: 'NL-ZE', city: 'Middelburg' },
            { country: 'NL', region: 'NL-UT', city: 'Mijdrecht' },
          ],
        },
      },
    });
    const town = await screen.findByRole<HTMLInputElement>('combobox', { name: /Town or city/ });
    await screen.findByRole('combobox', { name: /Region/ });
    await user.type(town, 'Mi');
    await user.click(await screen.findByRole('option', { name: 'Middelburg Zeeland' }));

    expect([town.value, screen.getByRole<HTMLSelectElement>('combobox', { name: /Region/ }).value]).toEqual([
      'Middelburg',
      'NL-ZE',
    ]);
    expect(remembered.signup.read()).toContain('"region":"NL-ZE","city":"Middelburg"');
    expect(asked.filter(({ address }) => address.startsWith('/api/places')).map(({ address }) => address)).toEqual([
      '/api/places?country=NL&q=Mi',
    ]);
  });

  describe('where the device is', () => {
    const here = { status: 200, body: { country: 'NL', region: 'NL-UT', city: 'Utrecht' } };
    const device = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: answer } });
    const found = device.bind(null, (tell) =>
      tell({ coords: { latitude: 52.092_876, longitude: 5.104_48 } } as GeolocationPosition),
    );
    afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

    it('is asked at a tap, told roughly, and kept on the device', async () => {
      found();
      keep('place');
      const { user, asked, unmount } = open({ 'GET /api/geocode': here });
      await user.click(await screen.findByRole('button', { name: 'Use my location' }));
      await waitFor(() =>
        expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Town or city/ }).value).toBe('Utrecht'),
      );
      expect(asked.filter(({ address }) => address.startsWith('/api/geocode')).map(({ address }) => address)).toEqual([
        '/api/geocode?lat=52.09&lon=5.1',
      ]);
      unmount();

      const again = open({ 'GET /api/geocode': 'lost' });
      await again.user.click(await screen.findByRole('button', { name: 'Use my location' }));
      await screen.findByText('This is the town you’re in now.');
      expect(again.asked.some(({ address }) => address.startsWith('/api/geocode'))).toBe(false);
      expect(JSON.parse(remembered.place.read() ?? '')).toEqual({ ...here.body, at: expect.any(Number) });
    });

    it.each([
      [
        'denied',
        () => device((_found, failed) => failed({ code: 1 } as GeolocationPositionError)),
        here,
        /is blocking your location/,
      ],
      [
        'a device that can’t tell',
        () => device((_found, failed) => failed({ code: 2 } as GeolocationPositionError)),
        here,
        /couldn’t find a town/,
      ],
      ['nowhere that we know', found, { status: 200, body: false as unknown as object }, /couldn’t find a town/],
      [
        'a country that is not offered',
        found,
        { status: 200, body: { country: 'DE', region: 'DE-BY', city: 'München' } },
        /couldn’t find a town/,
      ],
      ['a server that fails', found, refused(500, 'unexpected'), /can’t reach our server/],
    ] as const)('%s is said', async (_what, prepare, answer, said) => {
      prepare();
      keep('place');
      const { user } = open({ 'GET /api/geocode': answer });
      await user.click(await screen.findByRole('button', { name: 'Use my location' }));

      await screen.findByText(said);
      expect([
        screen.getByRole<HTMLInputElement>('combobox', { name: /Town or city/ }).value,
        remembered.place.read(),
      ]).toEqual(['', null]);
    });

    it('can’t be asked of a browser that does not know', async () => {
      keep('place');
      open();

      await screen.findByText(/Your browser can’t tell/);
      expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
    });
  });
});
