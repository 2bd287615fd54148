import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { ChoiceChips } from './ChoiceChips.tsx';

const options = ['Tea', 'Cake', 'Jam'].map((label) => ({ value: label.toLowerCase(), label }));

describe('Chips', () => {
  it('are switched on and off by hand and by keyboard, in the order in which they were chosen', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(
      <ChoiceChips name="food" label="Food" options={options} chosen={['jam']} onChange={onChange} />,
    );
    await user.click(screen.getByLabelText('Tea'));
    screen.getByLabelText('Jam').focus();
    await user.keyboard(' ');

    expect(onChange.mock.calls).toEqual([[['jam', 'tea']], [[]]]);
    expect(screen.getByRole('group', { name: 'Food' })).toBeTruthy();
  });

  it('wait once there are enough, but for those that are chosen', () => {
    renderScreen(
      <ChoiceChips name="food" label="Food" options={options} chosen={['jam', 'tea']} most={2} onChange={jest.fn()} />,
    );

    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
