// The servers of a cluster, and the planned switch: offered for what is ready only, and confirmed.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../test/render';
import { serve, type SentCall } from '../../../test/server';
import { queryClient } from '../../../state';
import type { ClusterNode, Replication } from '../../api';
import { ClusterCard } from './ClusterCard';

const node = (name: string, over: Partial<ClusterNode> = {}): ClusterNode => ({ node: name, role: 'standby', url: `http://${name}`, term: 2, record: 40, lag: 0, seen_ms: 300, error: null, ...over });
const STATE: Replication = {
  cluster: 'main',
  node: 'one',
  mode: 'stream',
  term: 2,
  record: 41,
  acked: 41,
  lag: 0,
  behind_ms: 0,
  wait_ms: 1.5,
  fenced: 0,
  detached: 0,
  standby: null,
  standby_record: null,
  standby_missing_ms: 0,
  lease_ms: 8_000,
  nodes: [node('one', { role: 'primary' }), node('two'), node('three', { error: 'it has not read the log to its end yet' }), node('four', { seen_ms: 9_000 }), node('near', { role: 'edge' })],
};

let calls: SentCall[];

beforeEach(() => {
  queryClient.clear();
  calls = serve({ '/admin/api/cluster/switch': () => ({ node: 'two' }) });
});

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('the servers of a cluster', () => {
  it('are shown with what they could do', () => {
    show(<ClusterCard state={STATE} unanswered={false} />);
    expect(row('one').textContent).toContain('leads');
    expect(row('two').textContent).toContain('ready to take over');
    expect(row('three').textContent).toContain('it has not read the log to its end yet');
    expect(row('four').textContent).toContain('not heard of for 9 s');
    expect(row('near').textContent).toContain('edge');
    expect(row('near').textContent).toContain('carries clients');
    expect(row('near').textContent).not.toContain('40');
    expect(screen.getAllByRole('button', { name: 'Switch over' })).toHaveLength(1);
  });

  it('switch over after a confirmation', async () => {
    show(<ClusterCard state={STATE} unanswered={false} />);
    fireEvent.click(within(row('two')).getByRole('button', { name: 'Switch over' }));
    expect(calls).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Switch over' })));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/admin/api/cluster/switch', { to: 'two' }]]);
  });

  it('says that nothing is changed without a lease', () => {
    show(<ClusterCard state={{ ...STATE, lease_ms: 0 }} unanswered={false} />);
    expect(screen.getByText('nothing is changed: the lease was not renewed')).toBeTruthy();
  });

  it('show nothing of before once the server answers no more', () => {
    show(<ClusterCard state={STATE} unanswered />);
    expect(screen.getByRole('alert').textContent).toContain('does not answer as the primary any more');
    expect(screen.queryByText('up to date')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('name the standby that acknowledges, and that changes wait for it', () => {
    const standby = STATE.nodes.find((node) => node.role === 'standby');
    if (!standby) throw new Error('the state has a standby');
    const nodes = [...STATE.nodes, { ...standby, node: 'five' }];
    show(<ClusterCard state={{ ...STATE, mode: 'standby', standby: standby.node, standby_record: 1, standby_missing_ms: 9_000, nodes }} unanswered={false} />);
    expect(screen.getByText('ready for a switch')).toBeTruthy();
    expect(screen.getByText('changes wait for the standby, 9 s')).toBeTruthy();
    expect(screen.queryByText('up to date')).toBeNull();
  });
});
