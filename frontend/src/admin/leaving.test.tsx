import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { show } from '../test/render';
import { useUnsaved } from '../ui/unsaved';
import { answerLeaving, leavingQuestion, withoutQuestion } from './leaving';
import { go, useRoute } from './route';
import { Dialog } from './ui/Dialog';

afterEach(() => {
  answerLeaving(false);
  location.hash = '';
});

function Screens() {
  const { screen: name, item } = useRoute();
  return (
    <>
      <p>{`shows ${name} ${item ?? ''}`}</p>
      {name === 'groups' && <Form />}
    </>
  );
}

function Form() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Mark-up" value={text} onChange={(event) => setText(event.target.value)} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Mark-up');

async function typed() {
  location.hash = '#/groups/1';
  show(<Screens />);
  await screen.findByText('shows groups 1');
  fireEvent.change(field(), { target: { value: '15' } });
}

it('asks before another screen or item takes the place of something typed, and keeps it', async () => {
  await typed();
  for (const address of ['#/orders', '#/groups/2']) {
    location.hash = address;
    await vi.waitFor(() => expect(leavingQuestion()?.address).toBe(address.slice(1)));
    answerLeaving(false);
    expect(field().value).toBe('15');
    expect(location.hash).toBe('#/groups/1');
  }
});

it('leaves when the question is answered so, and asks nothing where nothing was typed', async () => {
  await typed();
  location.hash = '#/orders';
  await vi.waitFor(() => expect(leavingQuestion()).not.toBeNull());
  answerLeaving(true);
  await screen.findByText('shows orders');
  location.hash = '#/customers';
  await screen.findByText('shows customers');
});

it('asks nothing about what has been sent', async () => {
  await typed();
  withoutQuestion(() => go('groups'));
  await screen.findByText('shows groups');
  expect(leavingQuestion()).toBeNull();
});

it('stops a reload while something is typed only', async () => {
  const isStopped = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  await typed();
  expect(isStopped()).toBe(true);
  fireEvent.change(field(), { target: { value: '' } });
  expect(isStopped()).toBe(false);
});

it('asks before a dialog is closed with something typed in it', async () => {
  const onClose = vi.fn();
  show(
    <Dialog title="Reject?" confirmLabel="Reject" onConfirm={() => {}} onClose={onClose}>
      <textarea aria-label="Reason" />
    </Dialog>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'x' } });
  press('Cancel');
  press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  press('Cancel');
  press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});
