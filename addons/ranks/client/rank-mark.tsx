import { classes } from "#platform/client/ui/classes.ts";
import type { RankFragment } from "../contract.ts";
import styles from "./rank-mark.module.css";

/** The title of an author’s rank, after the name. */
export function RankMark({ author }: { author: object }) {
  const { rank } = author as { rank?: RankFragment };
  if (!rank) return null;
  return (
    <span className={classes(styles.mark, rank.cssClass)}>
      <bdi>{rank.userTitle}</bdi>
    </span>
  );
}
