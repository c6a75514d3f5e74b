import type { PollBlock } from "../../poll-block.ts";
import styles from "./poll-in-post.module.css";

/** The question and the options of a poll inside a post, without votes. */
export const PollOutline = ({ poll: { name, options } }: { poll: PollBlock }) => (
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
