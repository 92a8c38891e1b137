import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../test/render';
import { WeekEditor } from './WeekEditor';

afterEach(cleanup);

function Editor({ initial }: { initial: string }) {
  const [lines, setLines] = useState(initial);
  return (
    <>
      <WeekEditor sessions={lines} onChange={setLines} />
      <output>{lines}</output>
    </>
  );
}

const lines = () => screen.getByRole('status').textContent?.split('\n');
const day = (name: string) => within(screen.getByRole('group', { name }));

it('adds, changes, copies and removes periods', () => {
  show(<Editor initial="1 09:00 17:00" />);
  const opens = day('Monday').getByLabelText<HTMLInputElement>('Opens');
  fireEvent.change(opens, { target: { value: '830' } });
  expect(lines()).toEqual(['1 09:00 17:00']);
  fireEvent.blur(opens);
  expect([opens.value, lines()]).toEqual(['08:30', ['1 08:30 17:00']]);
  fireEvent.click(day('Monday').getByRole('button', { name: 'Add a period' }));
  expect(day('Monday').queryByRole('button', { name: 'Add a period' })).toBeNull();
  fireEvent.change(day('Monday').getByLabelText('Copy to'), { target: { value: 'workdays' } });
  expect(lines()).toEqual([1, 2, 3, 4, 5].flatMap((at) => [`${at} 08:30 17:00`, `${at} 17:00 24:00`]));
  fireEvent.click(day('Tuesday').getByRole('button', { name: 'Remove 08:30 to 17:00' }));
  expect(lines()?.filter((line) => line.startsWith('2'))).toEqual(['2 17:00 24:00']);
});

it('names errors at their day, and Enter takes a time over without sending a form', () => {
  show(<Editor initial={'1 09:00 12:00\n1 13:00 17:00'} />);
  const second = day('Monday').getAllByLabelText('Opens')[1] as HTMLInputElement;
  fireEvent.change(second, { target: { value: '11' } });
  expect(fireEvent.keyDown(second, { key: 'Enter' })).toBe(false);
  expect(lines()).toEqual(['1 09:00 12:00', '1 11:00 17:00']);
  expect(day('Monday').getByRole('alert').textContent).toBe('Overlaps another period.');
  fireEvent.change(second, { target: { value: '25' } });
  fireEvent.blur(second);
  expect(day('Monday').getByRole('alert').textContent).toBe('Times are 00:00 to 24:00.');
  expect(day('Tuesday').queryByRole('alert')).toBeNull();
});
