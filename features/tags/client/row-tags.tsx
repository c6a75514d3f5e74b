import type { DiscussionInRow, DiscussionOptions } from "#features/discussions/contract.ts";
import type { TagFragment } from "../contract.ts";
import styles from "./row-tags.module.css";

const AT_MOST = 3;

interface RowTagsProps {
  discussion: DiscussionInRow & { tags?: readonly TagFragment[] };
  options: DiscussionOptions;
}

/** The first tags that a discussion carries, each leading to the others that carry it. */
export function RowTags({ discussion, options }: RowTagsProps) {
  if (!options.metas.display.userTags) return null;
  return discussion.tags?.slice(0, AT_MOST).map(({ tagID, name }) => (
    <a key={tagID} className={styles.tag} href={`/discussions?tagID=${tagID}`} dir="auto">
      {name}
    </a>
  ));
}
