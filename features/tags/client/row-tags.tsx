import type { DiscussionInRow } from "#features/discussions/contract.ts";
import type { DiscussionOptions } from "#features/layouts/contract.ts";
import type { CarriedTag } from "../contract.ts";
import styles from "./row-tags.module.css";

const AT_MOST = 3;

interface RowTagsProps {
  discussion: DiscussionInRow & { tags?: readonly CarriedTag[] };
  options: DiscussionOptions;
}

/** The first tags that users gave a discussion, each linked to its discussions. */
export function RowTags({ discussion, options }: RowTagsProps) {
  if (!options.metas.display.userTags) return null;
  const given = discussion.tags?.filter(({ type }) => type === "User");
  return given?.slice(0, AT_MOST).map(({ tagID, name }) => (
    <a key={tagID} className={styles.tag} href={`/discussions?tagID=${tagID}`} dir="auto">
      {name}
    </a>
  ));
}
