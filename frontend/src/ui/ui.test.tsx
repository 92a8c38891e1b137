import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../test/render';
import { Amount } from './Amount';
import { Change } from './Change';
import { Chips } from './Chips';
import { ConfirmDialog } from './ConfirmDialog';
import { TextField } from './Field';
import { NumberStepper } from './NumberStepper';
import { Price } from './Price';
import { Sheet } from './Sheet';
import { Sparkline } from './Sparkline';
import { Tabs } from './Tabs';
import { Toasts } from './Toasts';

afterEach(() => vi.useRealTimers());

describe('prices and amounts', () => {
  it('is read as one number by screen readers, with any digit style', () => {
    const { container } = show(<Price value="1.10513" precision={5} locale="en" direction={1} />);
    expect(container.querySelector('.visually-hidden')?.textContent).toBe('1.10513');
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('1.10513');
  });

  it('shows a dash where there never was a price', () => {
    const { container } = show(<Price value="0.00000" precision={5} locale="en" />);
    expect(container.textContent).toBe('—');
  });

  it('flashes in its direction when it changes, until other prices or the time end it', () => {
    vi.useFakeTimers();
    const price = (bid: string, ask: string) => (
      <>
        <Price value={bid} precision={5} locale="en" direction={1} />
        <Price value={ask} precision={5} locale="en" direction={-1} />
      </>
    );
    const { container, rerender } = show(price('1.10513', '1.10533'));
    const lit = () => [...container.querySelectorAll<HTMLElement>('.digits')].map((digits) => digits.dataset.lit ?? null);
    expect(lit()).toEqual([null, null]);
    rerender(price('1.10514', '1.10533'));
    expect(lit()).toEqual(['1', null]);
    vi.advanceTimersByTime(390);
    rerender(price('1.10514', '1.10532'));
    expect(lit()).toEqual(['1', '-1']);
    vi.advanceTimersByTime(10);
    rerender(price('1.10514', '1.10531'));
    expect(lit()).toEqual([null, '-1']);
    vi.advanceTimersByTime(600);
    expect(lit()).toEqual([null, null]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not flash where it is old', () => {
    const { container, rerender } = show(<Price value="1.10513" precision={5} locale="en" direction={1} muted />);
    rerender(<Price value="1.10514" precision={5} locale="en" direction={1} muted />);
    expect(container.querySelector<HTMLElement>('.digits')?.dataset.lit).toBeUndefined();
  });

  it('shows a direction by arrow and sign, not by colour alone', () => {
    const { container } = show(<Change value="-2.03" locale="en" />);
    expect(container.textContent).toBe('−2.03%');
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('shows no arrow for what rounds to nothing', () => {
    const { container } = show(<Change value="0.001" locale="en" />);
    expect(container.querySelector('svg')).toBeNull();
  });

  it('colours a sparkline by the change of the day, whatever the hours before it did', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 17), toFake: ['Date'] });
    const shown = (direction: number) =>
      show(<Sparkline closes={['1.9', '1.5', '1.1', '1.3', '1.2']} open="1.1" low="1.05" high="1.35" direction={direction} />).container.querySelector('svg');
    expect([1, -1, 0].map((direction) => shown(direction)?.getAttribute('class'))).toEqual(['spark up', 'spark down', 'spark flat']);
    // From the day's open to the newest close: four points, without the two closes beyond the day's range.
    expect(shown(1)?.querySelector('.line')?.getAttribute('d')?.split('L')).toHaveLength(4);
    vi.useRealTimers();
  });

  it('signs profits and leaves balances alone', () => {
    const { container } = show(
      <>
        <Amount value="12.5" currency="USD" kind="profit" locale="en" />
        <Amount value="12.5" currency="USD" kind="balance" locale="en" />
      </>,
    );
    expect(container.textContent).toBe('+\u2060$12.50$12.50');
  });
});

describe('the stepper', () => {
  const stepper = (onStep: (direction: 1 | -1) => void) =>
    show(<NumberStepper label="Lots" value="0.10" onChange={() => {}} onStep={onStep} />);

  it('steps once at a tap, and faster and faster while it is held', () => {
    vi.useFakeTimers();
    const onStep = vi.fn();
    stepper(onStep);
    const more = screen.getByRole('button', { name: 'More: Lots' });
    fireEvent.pointerDown(more, { button: 0 });
    expect(onStep).toHaveBeenCalledTimes(1);
    act(() => vi.advanceTimersByTime(2_000));
    fireEvent.pointerUp(more);
    const held = onStep.mock.calls.length;
    expect(held).toBeGreaterThan(15);
    act(() => vi.advanceTimersByTime(2_000));
    expect(onStep).toHaveBeenCalledTimes(held);
  });

  it('responds to the arrow keys and to clicks without a pointer', () => {
    const onStep = vi.fn();
    stepper(onStep);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Lots' }), { key: 'ArrowUp' });
    fireEvent.click(screen.getByRole('button', { name: 'Less: Lots' }), { detail: 0 });
    expect(onStep.mock.calls).toEqual([[1, false], [-1]]);
  });
});

describe('choices', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ] as const;

  it('clears a chip that is tapped again', () => {
    const onChange = vi.fn();
    show(<Chips label="Categories" value="a" options={options} onChange={onChange} allLabel="All" />);
    fireEvent.click(screen.getByRole('button', { name: 'A' }));
    fireEvent.click(screen.getByRole('button', { name: 'B' }));
    expect(onChange.mock.calls).toEqual([[null], ['b']]);
    expect(screen.getByRole('button', { name: 'A' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('moves between tabs with the arrow keys, round the end', () => {
    const onChange = vi.fn();
    show(<Tabs label="Orders" panelId="p" value="b" options={options} onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'B' }), { key: 'ArrowRight' });
    expect(onChange).toHaveBeenCalledWith('a');
  });
});

describe('what is wrong', () => {
  it('stands at its field and is read out with it', () => {
    show(<TextField label="E-mail" error="Enter your e-mail" />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    const message = screen.getByRole('alert');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(message.id);
  });
});

describe('overlays', () => {
  it('closes a sheet by Escape, by its cross and by a tap outside', () => {
    const onClose = vi.fn();
    show(
      <Sheet open title="Order" onClose={onClose}>
        inside
      </Sheet>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Order' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    fireEvent.click(screen.getByText('inside'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('keeps a sheet open at the end of a tap or drag that began elsewhere', () => {
    const onClose = vi.fn();
    show(
      <Sheet open title="Order" onClose={onClose}>
        inside
      </Sheet>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Order' });
    // The tap that opened it by its release.
    fireEvent.click(dialog);
    fireEvent.pointerDown(screen.getByText('inside'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('answers a question with yes, no, or no by Escape', () => {
    const onAnswer = vi.fn();
    show(<ConfirmDialog title="Sure?" confirmLabel="Do it" onAnswer={onAnswer} />);
    fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(onAnswer.mock.calls).toEqual([[true], [false], [false]]);
  });

  it('announces messages in regions that were there before', () => {
    const { container } = show(<Toasts items={[]} onDismiss={() => {}} />);
    expect(container.querySelector('[role="status"]')).not.toBeNull();
    expect(container.querySelector('[role="alert"]')).not.toBeNull();
  });
});
