import { diffLines } from "diff";
import { t } from "#platform/client/translate.ts";
import styles from "./revisions.module.css";

/** Texts that differ in more lines than this have too little in common. */
const MOST_CHANGES = 2000;
const LONGEST_MS = 500;

interface LineDiffProps {
  name: string;
  before: string;
  after: string;
}

/** The lines of a file that were removed and added since a revision. */
export function LineDiff({ name, before, after }: LineDiffProps) {
  if (before === after) return <p>{t("{file} is unchanged.", { file: name })}</p>;
  const parts = diffLines(before, after, { maxEditLength: MOST_CHANGES, timeout: LONGEST_MS });
  if (!parts) return <p>{t("{file} is completely different.", { file: name })}</p>;
  return (
    <figure className={styles.file}>
      <figcaption>{name}</figcaption>
      <pre dir="ltr">
        {parts.map(({ value, added, removed }, place) => {
          const Part = added ? "ins" : removed ? "del" : "span";
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are their places
          return <Part key={place}>{value}</Part>;
        })}
      </pre>
    </figure>
  );
}
