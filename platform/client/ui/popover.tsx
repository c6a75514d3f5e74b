import type { ReactNode } from "react";
import { onDemand } from "./on-demand.ts";
import { Opener, type OpenerProps } from "./opener.tsx";

const panel = onDemand(() => import("./popover-panel.tsx").then(({ PopoverPanel }) => PopoverPanel));

interface PopoverProps extends OpenerProps {
  /** The content extends to its edges. */
  isFlush?: boolean;
  /** Content of the popover; called while it is open. */
  children(close: () => void): ReactNode;
}

/**
 * A button with a popover, such as a card or a small form. Renders a plain button until the user approaches
 * it.
 */
export const Popover = ({ children, align = "start", isFlush = false, ...opener }: PopoverProps) => (
  <Opener
    {...opener}
    panel={panel}
    popup="dialog"
    show={(Panel, props) => (
      <Panel {...props} align={align} isFlush={isFlush}>
        {children(props.onClose)}
      </Panel>
    )}
  />
);
