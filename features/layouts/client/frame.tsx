import type { ReactNode } from "react";
import { classes } from "#platform/client/ui/classes.ts";
import type { FrameOptions } from "../contract.ts";
import { backgroundStyle } from "./background.ts";
import styles from "./widget-box.module.css";

/** Border and backgrounds around a widget. */
export function Frame({ options, children }: { options: NonNullable<FrameOptions>; children: ReactNode }) {
  const inner = backgroundStyle(options.innerBackground);
  const outer = backgroundStyle(options.outerBackground);
  const look = classes(styles[options.borderType], inner && styles.filled);
  return (
    <div className={outer && styles.filled} style={outer} data-widget="">
      <div className={look} style={inner}>
        {children}
      </div>
    </div>
  );
}
