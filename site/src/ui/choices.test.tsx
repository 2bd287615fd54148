import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Checkbox } from './Checkbox.tsx';
import { ProgressSteps } from './ProgressSteps.tsx';
import { RadioCards } from './RadioCards.tsx';
import { RangeField } from './RangeField.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';

describe('A checkbox', () => {
  it('is ticked by its words, and links in them stay links', async () => {
    const { user } = renderScreen(
      <Checkbox error="Please agree.">
        I agree to the <a href="#terms">terms</a>.
      </Checkbox>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree to the/ });
    await user.click(screen.getByText(/I agree/));
    expect(box.checked).toBe(true);
    expect(screen.getByRole('link', { name: 'terms' })).toBeDefined();
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please agree.');
  });
});

describe('A switch', () => {
  it('is one to a screen reader, and turned by the space bar', async () => {
    const { user } = renderScreen(<Switch hint="Nobody sees you.">Invisible</Switch>);
    const lever = screen.getByRole<HTMLInputElement>('switch', { name: 'Invisible' });
    lever.focus();
    await user.keyboard(' ');

    expect(lever.checked).toBe(true);
    expect(document.getElementById(lever.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nobody sees you.');
  });
});

describe('A list', () => {
  it('begins with an invitation where nothing is chosen', () => {
    renderScreen(
      <Select label="Region" options={[{ value: 'ut', label: 'Utrecht' }]} hasNone error="Please choose." />,
    );
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' });

    expect([list.value, list.selectedOptions[0]?.text, list.getAttribute('aria-invalid')]).toEqual([
      '',
      'Please choose',
      'true',
    ]);
  });
});

describe('Cards to choose from', () => {
  const choices = [
    { value: 'love', label: 'Love' },
    { value: 'talk', label: 'Talk', hint: 'In the evening' },
    { value: 'gone', label: 'Gone', isDisabled: true },
  ];

  it('are one question, answered by a tap', async () => {
    const heard = jest.fn();
    const { user } = renderScreen(
      <RadioCards
        name="wish"
        label="What for?"
        choices={choices}
        defaultValue="love"
        onChange={(event) => heard(event.target.value)}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'What for?' })).toBeDefined();
    await user.click(screen.getByText('In the evening'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Talk In the evening' }).checked).toBe(true);
    await user.click(screen.getByText('Gone'));

    expect(heard.mock.calls).toEqual([['talk']]);
  });

  it('show what whoever holds them says', () => {
    const { rerender } = renderScreen(<RadioCards name="wish" label="What for?" choices={choices} value="love" />);
    rerender(<RadioCards name="wish" label="What for?" choices={choices} value="talk" error="Sold out." />);

    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Talk/ }).checked).toBe(true);
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Two ends of a range', () => {
  it('never pass each other, and tell where they were put', () => {
    const heard = jest.fn();
    renderScreen(
      <RangeField
        label="Age"
        min={18}
        max={99}
        from={{ name: 'from', defaultValue: 25, onChange: (event) => heard(event.target.name, event.target.value) }}
        to={{ name: 'to', defaultValue: 40, onChange: (event) => heard(event.target.name, event.target.value) }}
      />,
    );
    const [from, to] = [
      screen.getByRole('slider', { name: 'Age: from' }),
      screen.getByRole('slider', { name: 'Age: up to' }),
    ] as HTMLInputElement[];
    fireEvent.change(from!, { target: { value: '60' } });
    expect([from!.value, screen.getByText('40 to 40').textContent]).toEqual(['40', '40 to 40']);
    fireEvent.change(to!, { target: { value: '20' } });
    fireEvent.change(from!, { target: { value: '30' } });

    expect([from!.value, to!.value]).toEqual(['30', '40']);
    expect(heard.mock.calls).toEqual([
      ['from', '40'],
      ['to', '40'],
      ['from', '30'],
    ]);
  });

  it('begin at the ends when nobody says otherwise', () => {
    renderScreen(<RangeField label="Age" min={18} max={99} from={{}} to={{}} />);

    expect(screen.getAllByRole<HTMLInputElement>('slider').map(({ value }) => value)).toEqual(['18', '99']);
  });

  it('leave the lower one to be moved when both are at the far end', () => {
    renderScreen(<RangeField label="Age" min={18} max={99} from={{ defaultValue: 99 }} to={{ defaultValue: 99 }} />);

    const [lower, upper] = screen.getAllByRole('slider');
    expect(lower?.style.zIndex).toBe('var(--layer-raised)');
    expect(upper?.style.zIndex).toBe('');
  });
});

describe('Steps', () => {
  it('are said in words', () => {
    renderScreen(<ProgressSteps step={2} total={5} />);

    expect(screen.getByText('Step 2 of 5')).toBeDefined();
  });
});
