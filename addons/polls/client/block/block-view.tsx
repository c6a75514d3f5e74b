import type { BlockViewProps } from "#features/editor/client/index.ts";
import type { PollBlock } from "../../poll-block.ts";
import styles from "./poll-in-post.module.css";

/** A poll in the text of the editor. */
export const BlockView = ({ attributes: { name, options } }: BlockViewProps<PollBlock>) => (
  <div className={styles.poll} dir="auto">
    <strong>{name}</strong>
    <ul>
      {options.map((option) => (
        <li key={option} dir="auto">
          {option}
        </li>
      ))}
    </ul>
  </div>
);
