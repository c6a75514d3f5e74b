import type { ReactNode } from "react";
import styles from "./post-actions.module.css";
import { type Shared, ShareMenu } from "./share-menu.tsx";

interface PostActionsProps {
  shared: Shared;
  /** What the reader may do besides, in a menu at the end. */
  menu?: ReactNode;
  /** What most readers look for, first. */
  children?: ReactNode;
}

/** The one quiet line below a post. */
export const PostActions = ({ shared, menu, children }: PostActionsProps) => (
  <div className={styles.actions}>
    {children}
    <span className={styles.end}>
      <ShareMenu {...shared} />
      {menu}
    </span>
  </div>
);
