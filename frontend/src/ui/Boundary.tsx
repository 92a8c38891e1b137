// An error boundary: a component that fails is replaced by an error in its place; the rest of the screen stays.
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead; `retry` renders the children again. */
  failed: (error: unknown, retry: () => void) => ReactNode;
  /** The address of the screen: a change renders the children again. */
  address?: string;
}

interface BoundaryState {
  error: { thrown: unknown } | null;
  address: string | undefined;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, address: this.props.address };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { error: { thrown } };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.address === state.address ? null : { error: null, address: props.address };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.failed(error.thrown, () => this.setState({ error: null })) : this.props.children;
  }
}
