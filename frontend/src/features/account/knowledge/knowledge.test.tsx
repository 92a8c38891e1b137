import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { KnowledgeScreen } from './KnowledgeScreen';

const TEST = {
  required: 1,
  may_trade: 0,
  may_answer: 1,
  may_confirm: 0,
  passed: 0,
  confirmed: 0,
  score: null,
  again_at: null,
  version: 3,
  mark: 1,
  questions: [
    { text: 'What is the spread?', answers: ['A tax', 'A cost'] },
    { text: 'What is a CFD?', answers: ['A contract', 'A share'] },
  ],
};

function open(test: object, answers: object = test) {
  const calls = serve({
    '/api/basicSet/getBasicInfo': { brand: {}, appropriateness: 1 },
    '/api/appropriateness': test,
    '/api/appropriateness/confirm': answers,
  });
  show(<KnowledgeScreen />);
  return calls;
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  beginSession({ token: 'held', user: { id: 7, uid: '7', email: 'anna@example.com', is_demo: 0 } } as never);
});

afterEach(cleanup);

describe('the knowledge test', () => {
  it('is sent once every question has an answer', async () => {
    const calls = open(TEST);
    fireEvent.click(await screen.findByLabelText('A cost'));
    fireEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Please choose an answer')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('A contract'));
    fireEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    await waitFor(() => expect(JSON.stringify(calls)).toContain('[1,0]'));
  });

  it('shows a customer below the mark when they can answer again', async () => {
    open({ ...TEST, score: 0, may_answer: 0, again_at: '2026-11-28T10:00:00.000Z' });
    expect(await screen.findByText(/did not reach the mark/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send answers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'I understand and want to trade' })).toBeNull();
  });

  it('offers the warning where it may be confirmed', async () => {
    open({ ...TEST, score: 0, may_confirm: 1 }, { ...TEST, score: 0, may_trade: 1, confirmed: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'I understand and want to trade' }));
    expect(await screen.findByText(/You have confirmed the warning/)).toBeTruthy();
  });
});
