import type { ReactNode } from "react";
import styles from "./post-actions.module.css";
import { type Shared, ShareMenu } from "./share-menu.tsx";

interface PostActionsProps {
  shared: Shared;
  /** Menu of further actions, at the end. */
  menu?: ReactNode;
  /** The most common actions, first. */
  children?: ReactNode;
}

/** The line of actions below a post. */
export const PostActions = ({ shared, menu, children }: PostActionsProps) => (
  <div className={styles.actions}>
    {children}
    <span className={styles.end}>
      <ShareMenu {...shared} />
      {menu}
    </span>
  </div>
);
