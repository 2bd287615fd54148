import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { languages } from '@manyhearts/contract/languages';
import { aBoot } from '../../test/a-boot.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DateField, dateOf, isNoDay, monthNames, noDate, partOrder, partsOf } from './DateField.tsx';

const years = { firstYear: 1950, lastYear: 2008 };
const sent = (container: HTMLElement) =>
  new FormData(container.querySelector('form') as HTMLFormElement).get('birthday');
const list = (name: string) => screen.getByRole('combobox', { name });

describe('A date', () => {
  it('is chosen from three lists, and sent as one', async () => {
    const { container, user } = renderScreen(
      <form>
        <DateField label="Birthday" name="birthday" {...years} />
      </form>,
    );
    await user.selectOptions(list('Day'), '7');
    await user.selectOptions(list('Month'), 'September');
    expect(sent(container)).toBe('');
    await user.selectOptions(list('Year'), '1990');

    expect(sent(container)).toBe('1990-09-07');
    expect(screen.getByRole('group', { name: 'Birthday' })).toBeDefined();
  });

  it('is kept while it is half, by whoever holds it', async () => {
    const heard = jest.fn();
    function Held() {
      const [date, setDate] = useState('');
      return (
        <DateField
          label="Birthday"
          name="birthday"
          {...years}
          value={date}
          onChange={(event) => {
            heard(event.target.name, event.target.value);
            setDate(event.target.value);
          }}
        />
      );
    }
    const { user } = renderScreen(<Held />);
    await user.selectOptions(list('Day'), '31');
    await user.selectOptions(list('Month'), '3');
    await user.selectOptions(list('Year'), '1984');
    expect(heard.mock.calls).toEqual([['birthday', '1984-03-31']]);
    await user.selectOptions(list('Month'), '4');

    expect(heard.mock.calls.at(-1)).toEqual(['birthday', '']);
    expect((list('Day') as HTMLSelectElement).value).toBe('31');
    expect(screen.getByText('That date doesn’t exist. Please check the day and month.')).toBeDefined();
  });

  it('tells that it was left only when all of it was left', async () => {
    const left = jest.fn();
    const { user } = renderScreen(
      <DateField label="Birthday" name="birthday" {...years} onBlur={(event) => left(event.target.name)} />,
    );
    await user.tab();
    await user.tab();
    expect(left).not.toHaveBeenCalled();
    await user.tab();
    await user.tab();

    expect(left.mock.calls).toEqual([['birthday']]);
  });

  it('follows the country in its order, and the browser’s memory of birthdays', () => {
    renderScreen(<DateField label="Birthday" {...years} isBirthday />, aBoot({ country: 'US' }));

    expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('autocomplete'))).toEqual([
      'bday-month',
      'bday-day',
      'bday-year',
    ]);
  });

  it('shows the youngest year first', () => {
    renderScreen(<DateField label="Birthday" {...years} />);

    expect([...(list('Year') as HTMLSelectElement).options].map(({ value }) => value).slice(0, 3)).toEqual([
      '',
      '2008',
      '2007',
    ]);
  });
});

describe('A date in parts', () => {
  it.each(['1990-09-07', '2000-02-29', '2008-12-31'])('%s comes back as it was', (date) => {
    expect(dateOf(partsOf(date))).toBe(date);
  });

  it.each(['', '7-9-1990', '1990-9-7', 'nonsense'])('%j is none', (date) => {
    expect(partsOf(date)).toEqual(noDate);
  });

  it('is nothing while a part is missing', () => {
    expect(dateOf({ year: '1990', month: '9', day: '' })).toBe('');
    expect(isNoDay({ year: '1990', month: '9', day: '' })).toBe(false);
  });

  it.each([
    ['2001', '2', '29'],
    ['1990', '4', '31'],
  ])('%s-%s-%s is no day', (year, month, day) => {
    expect([dateOf({ year, month, day }), isNoDay({ year, month, day })]).toEqual(['', true]);
  });
});

describe('The order of the parts', () => {
  it.each([
    ['nl-NL', ['day', 'month', 'year']],
    ['en-US', ['month', 'day', 'year']],
    ['sv-SE', ['year', 'month', 'day']],
  ])('in %s is %j', (locale, order) => {
    expect(partOrder(locale)).toEqual(order);
  });

  it.each(languages)('in %s has each part once, and twelve months with names of their own', (language) => {
    expect(partOrder(language).sort()).toEqual(['day', 'month', 'year']);
    expect(new Set(monthNames(language)).size).toBe(12);
  });
});
