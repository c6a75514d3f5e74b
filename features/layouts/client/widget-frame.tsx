import { classes } from "#platform/client/ui/classes.ts";
import type { FrameOptions, HydratedNode } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import { LayoutNodes } from "./layout-nodes.tsx";
import styles from "./widget-box.module.css";

interface WidgetFrameProps {
  options: NonNullable<FrameOptions>;
  nodes: readonly HydratedNode[];
}

/** Border and backgrounds that a layout gives to a widget with a title of its own. */
export function WidgetFrame({ options, nodes }: WidgetFrameProps) {
  const inner = backgroundStyle(options.innerBackground);
  const outer = backgroundStyle(options.outerBackground);
  const look = classes(styles[options.borderType], inner && styles.filled);
  return (
    <div className={outer && styles.filled} style={outer} data-widget="">
      <div className={look} style={inner}>
        <LayoutNodes nodes={nodes} />
      </div>
    </div>
  );
}
