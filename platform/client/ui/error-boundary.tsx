import { Component, type ReactNode } from "react";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import { MessageBar } from "./message-bar.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Name of the part, for the error message. */
  name?: string;
}

interface Failure {
  error: Error | null;
  isDismissed: boolean;
}

/** Contains errors of a part of a page, so that the rest stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { error: null, isDismissed: false };

  static getDerivedStateFromError(error: Error): Partial<Failure> {
    return { error };
  }

  override render(): ReactNode {
    const { name, children } = this.props;
    const { error, isDismissed } = this.state;
    if (!error) return children;
    if (isDismissed) return null;
    return (
      <MessageBar
        kind="error"
        actions={
          <>
            <Button size="compact" onClick={() => location.reload()}>
              {t("Reload")}
            </Button>
            <Button size="compact" kind="text" onClick={() => this.setState({ isDismissed: true })}>
              {t("Cancel")}
            </Button>
          </>
        }
      >
        {name ? t("There was a problem loading {name}.", { name }) : t("There was an error")}
      </MessageBar>
    );
  }
}
