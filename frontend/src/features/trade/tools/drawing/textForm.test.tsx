import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../test/render';
import { Sheet } from '../../../../ui/Sheet';
import { TextForm } from './TextForm';

it('the text on the chart is typed at once, and Enter saves it', () => {
  const onSave = vi.fn<(text: string) => void>();
  show(
    <Sheet open title="x" onClose={() => {}}>
      <TextForm initial="" onSave={onSave} />
    </Sheet>,
  );
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: ' Support ' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  expect(onSave).toHaveBeenCalledWith('Support');
});
