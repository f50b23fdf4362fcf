import { PageError } from '@psma/remote-kit';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  onPageError: (status: number) => void;
  children: ReactNode;
}

/** Catches page errors as the shell does. */
export class PageErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageError) this.props.onPageError(error.status);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
