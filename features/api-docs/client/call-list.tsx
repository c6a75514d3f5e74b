import type { CallShown } from "../contract.ts";
import styles from "./api-docs.module.css";

/** Links to calls, each with its method, its path and a sentence about it. */
export const CallList = ({ calls }: { calls: readonly CallShown[] }) => (
  <ul className={styles.calls}>
    {calls.map(({ method, path, summary, url }) => (
      <li key={url} lang="en" dir="ltr">
        <a href={url}>
          <span className={styles.method}>{method}</span> <code>{path}</code>
        </a>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
);
