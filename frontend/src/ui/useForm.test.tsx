import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextField } from './Field';
import { useForm, type FormCallOptions } from './useForm';

interface Values {
  name: string;
  amount: string;
}

type Send = (values: Values, call: FormCallOptions) => Promise<unknown>;

const EMPTY = { name: '', amount: '' };

function Example({ send, initial = EMPTY }: { send: Send; initial?: Values }) {
  const form = useForm<Values>({
    initial,
    check: ({ name, amount }) => ({ name: name === '' ? 'Enter a name' : null, amount: Number(amount) > 100 && 'Too much' }),
    errorCodes: { amount: /^amount_/ },
    send,
  });
  return (
    <form {...form.props}>
      <TextField label="Name" value={form.values.name} onChange={(event) => form.change({ name: event.target.value })} error={form.errorOf('name')} />
      <TextField label="Amount" value={form.values.amount} onChange={(event) => form.change({ amount: event.target.value })} error={form.errorOf('amount')} />
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <output>{form.isChanged ? 'changed' : 'unchanged'}</output>
    </form>
  );
}

const refusal = (error: string, field: string | null = null) => ({ error, field, message: `refused: ${error}` });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => {
  fireEvent.click(screen.getByRole('button', { name }));
});

test('problems are shown on submitting, the first field that has one gets the focus, and nothing is sent', async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  render(<Example send={send} />);
  write('Amount', '101');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Send');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Enter a name', 'Too much']);
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(send).not.toHaveBeenCalled();
  write('Name', 'Ann');
  write('Amount', '');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Send');
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ann', amount: '' });
});

test('a refusal stands at its field until the field changes, and the values stay', async () => {
  const taken: boolean[] = [];
  const refusals = [refusal('amount_too_small'), refusal('invalid_field', 'name'), refusal('limited', 'elsewhere'), refusal('limited')];
  const send: Send = (_values, call) => {
    const next = refusals.shift();
    if (next) taken.push(call.onRefusal(next));
    return Promise.reject(new Error('refused'));
  };
  render(<Example send={send} initial={{ name: 'Ann', amount: '5' }} />);
  await press('Send');
  expect(screen.getByRole('alert').textContent).toBe('refused: amount_too_small');
  await waitFor(() => expect(document.activeElement).toBe(field('Amount')));
  write('Name', 'Anna');
  expect(screen.getByRole('alert')).toBeTruthy();
  write('Amount', '50');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Send');
  expect(screen.getByRole('alert').textContent).toBe('refused: invalid_field');
  expect([field('Name').value, field('Amount').value]).toEqual(['Anna', '50']);
  await press('Send');
  await press('Send');
  // What belongs to no field of the form is left to the toast.
  expect(taken).toEqual([true, true, false, false]);
});

test('a refusal about a field that is not on the page is left to the toast', async () => {
  const taken: boolean[] = [];
  function Half() {
    const form = useForm<Values>({
      initial: EMPTY,
      send: async (_values, call) => taken.push(call.onRefusal(refusal('invalid_field', 'amount')), call.onRefusal(refusal('invalid_field', 'name'))),
    });
    return (
      <form {...form.props}>
        <TextField label="Name" value={form.values.name} onChange={() => {}} error={form.errorOf('name')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Half />);
  await press('Send');
  expect(taken).toEqual([false, true]);
});

test('a form that is being sent is not sent again', async () => {
  let answer = () => {};
  const send = vi.fn<Send>(() => new Promise<void>((resolve) => (answer = resolve)));
  render(<Example send={send} initial={{ name: 'Ann', amount: '' }} />);
  await press('Send');
  await press('Sending');
  expect(send).toHaveBeenCalledTimes(1);
  act(() => answer());
  await screen.findByRole('button', { name: 'Send' });
});

test('a reset brings back the first values and forgets what was wrong', async () => {
  render(<Example send={() => Promise.resolve()} />);
  await press('Send');
  write('Amount', '7');
  expect(screen.getByRole('status').textContent).toBe('changed');
  await press('Reset');
  expect(field('Amount').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('unchanged');
});
