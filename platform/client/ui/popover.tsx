import type { ReactNode } from "react";
import { onDemand } from "./on-demand.ts";
import { Opener, type OpenerProps } from "./opener.tsx";

const panel = onDemand(() => import("./popover-panel.tsx").then(({ PopoverPanel }) => PopoverPanel));

interface PopoverProps extends OpenerProps {
  /** What it shows reaches to its edges. */
  isFlush?: boolean;
  /** What it shows, asked for while it is open. */
  children(close: () => void): ReactNode;
}

/** A button with something beside it: a card, a small form. Until somebody comes near, it is a plain button. */
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
