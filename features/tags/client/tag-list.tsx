import { Token } from "#platform/client/ui/token.tsx";
import type { TagFragment } from "../contract.ts";
import styles from "./tag-list.module.css";

interface TagListProps {
  title: string;
  tags: readonly TagFragment[];
}

/** Tags, each linked to its discussions. */
export function TagList({ title, tags }: TagListProps) {
  return (
    <nav className={styles.tags} aria-label={title}>
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
