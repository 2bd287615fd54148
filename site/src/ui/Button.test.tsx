import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Button } from './Button.tsx';

describe('A button', () => {
  it('does what it says, and sends no form unless told to', async () => {
    const press = jest.fn();
    const send = jest.fn();
    const { user } = renderScreen(
      <form onSubmit={send}>
        <Button onClick={press}>Save</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  });

  it('says that it is busy, keeps the focus, and does nothing until it is done', async () => {
    const press = jest.fn();
    const { user, rerender } = renderScreen(<Button onClick={press}>Save</Button>);
    const button = screen.getByRole('button');
    await user.click(button);
    rerender(
      <Button isBusy onClick={press}>
        Save
      </Button>,
    );
    await user.click(button);
    await user.keyboard('{Enter}');

    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Save Loading' })).toBe(button);
    expect([button.ariaBusy, document.activeElement]).toEqual(['true', button]);
  });

  it('keeps a busy form from being sent a second time, by Enter as well', async () => {
    const send = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = renderScreen(
      <form onSubmit={send}>
        <input aria-label="Name" />
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    await user.type(screen.getByLabelText('Name'), 'Robin{Enter}');
    await user.click(screen.getByRole('button'));

    expect(send).not.toHaveBeenCalled();
  });
});
