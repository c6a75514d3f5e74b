import { Component, type ReactNode } from "react";
import { FragmentError } from "./fragment-error.tsx";

interface BoundaryProps {
  fragmentUUID: string;
  builtIn: ReactNode;
  children: ReactNode;
}

/** Shows the built-in part as soon as the fragment throws while it renders. */
export class FragmentBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { fragmentUUID, builtIn, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <>
        <FragmentError fragmentUUID={fragmentUUID} error={error} />
        {builtIn}
      </>
    );
  }
}
