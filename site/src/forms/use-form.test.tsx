import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { logIn } from '@manyhearts/contract/user';
import { CallError } from '@manyhearts/contract/client/call-error';
import { remembered } from '#site/boot/remembered.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Select } from '#site/ui/Select.tsx';
import { aBoot, robin } from '../../test/a-boot.ts';
import { answers, refused } from '../../test/answers.ts';
import { renderAsleep, renderScreen } from '../../test/render-screen.tsx';
import { useMemberDraft } from './drafts.ts';
import { Form } from './Form.tsx';
import { engineFile } from './use-engine.ts';
import { useForm } from './use-form.ts';

const done = jest.fn();
const loadReally = engineFile.load;
let loaded: jest.SpiedFunction<typeof loadReally>;
beforeEach(() => {
  done.mockClear();
  loaded = jest.spyOn(engineFile, 'load');
});

const shape = async () => (await import('@manyhearts/contract/user.shapes')).logInInput;

/** Uncontrolled fields without initial values, as those of the log-in. */
function LogIn({ load = shape }: { load?: typeof shape }) {
  const form = useForm(logIn, { shape: load, onDone: (_, input) => done(input) });
  const { isBusy, headline, errorOf } = form;
  return (
    <Form of={form} aria-label="Log in">
      <FormAlert>{headline}</FormAlert>
      <Field label="Name" name="username" error={errorOf('username')} />
      <Field label="Secret" name="password" error={errorOf('password')} />
      <Button type="submit" isBusy={isBusy}>
        Go
      </Button>
    </Form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const secret = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' });
const button = () => screen.getByRole('button', { name: /^Go/ });
const ok = { status: 200, body: { user: {} } };
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

describe('What a form needs to judge', () => {
  it('is not loaded before the form is touched, and is once it is', async () => {
    answers(ok);
    const { user } = renderScreen(<LogIn />);
    expect(loaded).not.toHaveBeenCalled();
    await user.click(name());

    await waitFor(() => expect(loaded).toHaveBeenCalled());
  });

  it('is waited for by a submission, which is sent once', async () => {
    const asked = answers(ok);
    let arrive = () => {};
    loaded.mockImplementation(async () => {
      await new Promise<void>((resume) => (arrive = resume));
      return loadReally();
    });
    const { user } = renderScreen(<LogIn />);
    await user.type(name(), 'robin');
    await user.type(secret(), 'secret words{Enter}');
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await user.keyboard('{Enter}');
    expect(asked).toEqual([]);
    loaded.mockImplementation(loadReally);
    arrive();

    await waitFor(() => expect(done).toHaveBeenCalledWith({ username: 'robin', password: 'secret words' }));
    expect(asked).toHaveLength(1);
  });

  it('can be missing: then what the server says counts, beside its field', async () => {
    loaded.mockRejectedValue(new TypeError('Failed to fetch'));
    const fields = { password: { code: 'field_invalid', params: {}, detail: 'Not this one.' } };
    const asked = answers(refused(422, 'invalid', { fields }), ok);
    const { user } = renderScreen(<LogIn load={() => Promise.reject(new TypeError('Failed to fetch'))} />);
    await user.type(name(), 'robin{Enter}');
    await screen.findByText('Not this one.');
    await waitFor(() => expect(document.activeElement).toBe(secret()));
    expect(asked[0]?.body).toEqual({ username: 'robin' });
    await user.type(secret(), 'secret words{Enter}');

    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  it('may arrive after a submission that did without it, whose fault stays', async () => {
    loaded.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('again'));
    answers(refused(429, 'rate_limited'));
    const { user } = renderScreen(<LogIn />);
    await user.type(name(), 'robin');
    await user.type(secret(), 'secret words');
    await user.click(button());
    await screen.findByText('About rate_limited.');
    await user.type(name(), '2');

    expect([screen.queryByText('About rate_limited.') !== null, name().value]).toEqual([true, 'robin2']);
  });
});

describe('What stands in the fields', () => {
  it('is sent when it was typed before the page woke', async () => {
    const asked = answers(ok);
    const { container, wake } = renderAsleep(<LogIn />);
    const [first, second] = container.querySelectorAll('input');
    if (first && second) [first.value, second.value] = ['robin', 'secret words'];
    const { user } = wake();
    expect(name().value).toBe('robin');
    await user.click(button());

    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(asked[0]?.body).toEqual({ username: 'robin', password: 'secret words' });
  });

  it('is sent when a password manager filled it in without an event', async () => {
    const asked = answers(ok);
    const { user } = renderScreen(<LogIn />);
    await user.type(name(), 'robin');
    secret().value = 'secret words';
    await user.click(button());

    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(asked[0]?.body).toEqual({ username: 'robin', password: 'secret words' });
  });
});

describe('A fault', () => {
  it('gets the focus if it is the first, and goes while its field is mended, alone', async () => {
    const asked = answers(ok);
    const { user } = renderScreen(<LogIn />);
    await user.click(button());
    await waitFor(() => expect(isInvalid(name())).toBe(true));
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(isInvalid(secret())).toBe(true);
    await user.keyboard('r');
    expect(isInvalid(name())).toBe(false);
    expect(isInvalid(secret())).toBe(true);
    await user.keyboard('{Backspace}');
    expect(isInvalid(name())).toBe(false);

    await user.click(button());
    await waitFor(() => expect(isInvalid(name())).toBe(true));
    expect(asked).toEqual([]);
  });

  it('that concerns no field is told above them, until the next try', async () => {
    answers(refused(429, 'rate_limited'), 'never');
    const { user } = renderScreen(<LogIn />);
    await user.type(name(), 'robin');
    await user.type(secret(), 'secret words{Enter}');
    expect((await screen.findByText('About rate_limited.')).closest('[role=alert]')).not.toBeNull();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByText('About rate_limited.')).toBeNull());
  });
});

describe('The key', () => {
  it('is the same for the same input until the server has answered, and another for other input', async () => {
    const keys: string[] = [];
    const outcomes = ['unreachable', 'unreachable', 'rate_limited', 'rate_limited'] as const;
    function Sender() {
      const form = useForm(
        async (_: object, key: string) => {
          const code = outcomes[keys.push(key) - 1];
          if (code) throw new CallError({ code, status: code === 'unreachable' ? 0 : 429, detail: `Said ${code}.` });
        },
        { onDone: () => done() },
      );
      return (
        <Form of={form}>
          <Field label="Name" name="name" />
          <Button type="submit" isBusy={form.isBusy}>
            Go
          </Button>
        </Form>
      );
    }
    const { user } = renderScreen(<Sender />);
    const send = async (times: number) => {
      await user.click(button());
      await waitFor(() => expect([keys.length, button().getAttribute('aria-busy')]).toEqual([times, null]));
    };
    await user.type(name(), 'robin');
    await send(1);
    await send(2);
    await user.type(name(), '2');
    await send(3);
    await send(4);

    const [lost, again, other, afterAnswer] = keys;
    expect(again).toBe(lost);
    expect(other).not.toBe(lost);
    expect(afterAnswer).not.toBe(other);
  });

  it('is needed once for a double tap', async () => {
    const asked = answers('never');
    const { user } = renderScreen(<LogIn />);
    await user.type(name(), 'robin');
    await user.type(secret(), 'secret words');
    await user.dblClick(button());

    await waitFor(() => expect(asked).toHaveLength(1));
    expect(button().getAttribute('aria-busy')).toBe('true');
  });
});

describe('A draft', () => {
  const blank = { kind: '', text: '' };
  function Note() {
    const form = useForm(async () => undefined, {
      initial: blank,
      draft: useMemberDraft('note'),
      onDone: () => done(),
    });
    return (
      <Form of={form}>
        <Select
          label="Kind"
          name="kind"
          hasNone
          options={[{ value: 'a', label: 'A' }]}
          value={form.values.kind}
          onChange={({ target }) => form.change({ kind: target.value })}
        />
        <Field
          label="Name"
          name="text"
          value={form.values.text}
          onChange={({ target }) => form.change({ text: target.value })}
        />
        <Button type="submit">Go</Button>
        <Button onClick={form.reset}>Give up</Button>
      </Form>
    );
  }
  function Closable() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <Note />}
        <Button onClick={() => setOpen(!isOpen)}>Open or close</Button>
      </>
    );
  }
  const boot = (member = 'robin') => aBoot({ member: { profile: { ...robin.profile, name: member } } });
  const fields = () => [name().value, screen.getByRole<HTMLSelectElement>('combobox').value];

  it('survives a form that is closed, whether typed in its middle or chosen', async () => {
    const { user } = renderScreen(<Closable />, boot());
    await user.type(name(), 'Helo');
    name().setSelectionRange(3, 3);
    await user.keyboard('l');
    await user.selectOptions(screen.getByRole('combobox'), 'A');
    await user.click(screen.getByRole('button', { name: 'Open or close' }));
    await user.click(screen.getByRole('button', { name: 'Open or close' }));

    expect(fields()).toEqual(['Hello', 'a']);
  });

  it.each([
    ['is sent', 'Go'],
    ['is given up', 'Give up'],
  ])('leaves nothing on the device once it %s', async (_, press) => {
    const { user } = renderScreen(<Note />, boot());
    await user.type(name(), 'Hello');
    expect(remembered.drafts.read()).toContain('Hello');
    await user.click(screen.getByRole('button', { name: press }));

    await waitFor(() => expect(remembered.drafts.read()).toBeNull());
  });

  it('of another member is not shown', async () => {
    const { user, unmount } = renderScreen(<Note />, boot());
    await user.type(name(), 'Hello');
    unmount();
    renderScreen(<Note />, boot('noor'));

    expect(fields()).toEqual(['', '']);
  });

  it('is back in the fields after the page has woken, without a mismatch', async () => {
    remembered.drafts.write(JSON.stringify({ member: 'robin', of: { note: { text: 'Hello', unknown: 1 } } }));
    renderAsleep(<Note />, boot()).wake();

    expect(fields()).toEqual(['Hello', '']);
  });
});
