// A screen that fails does not take the app with it. A chunk that is gone after an update only needs the page anew.
import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './ScreenFailed';

interface ErrorBoundaryProps {
  /** Another one gives the children another try. */
  address: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedAt: location.hash };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failedAt !== null && before.address !== this.props.address) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : <ScreenFailed />;
  }
}
