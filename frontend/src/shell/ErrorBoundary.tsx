// A screen that fails does not take the app with it. A chunk that is gone after an update only needs the page anew.
import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './ScreenFailed';

interface ErrorBoundaryProps {
  /** Another one gives the children another try. */
  address: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  address: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, address: this.props.address };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.address === state.address ? null : { failed: false, address: props.address };
  }

  override render(): ReactNode {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}
