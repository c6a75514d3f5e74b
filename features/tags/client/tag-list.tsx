import { Token } from "#platform/client/ui/token.tsx";
import type { TagFragment, TagPreset } from "../contract.ts";
import styles from "./tag-list.module.css";

interface TagListProps {
  title: string;
  tags: readonly TagFragment[];
  tagPreset: TagPreset;
  /** True for a widget, which has a place of its own. */
  isPlaced?: true;
}

/** Tags, each linked to its discussions. */
export function TagList({ title, tags, tagPreset, isPlaced }: TagListProps) {
  return (
    <nav
      className={`${styles.tags} ${styles[tagPreset]}`}
      aria-label={title}
      data-widget={isPlaced ? "" : undefined}
    >
      <h2>{title}</h2>
      <ul>
        {tags.map(({ tagID, name }) => (
          <li key={tagID}>
            <Token href={`/discussions?tagID=${tagID}`}>{name}</Token>
          </li>
        ))}
      </ul>
    </nav>
  );
}
