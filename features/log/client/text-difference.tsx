import { t } from "#platform/client/translate.ts";
import type { TextDifference as Difference, Part } from "../contract.ts";
import styles from "./text-difference.module.css";

/** An added or removed part; its kind is announced as well as shown. */
function ChangedPart({ kind, text }: Part) {
  if (kind === "same") return text;
  if (kind === "added")
    return (
      <ins>
        <span className="visually-hidden">{t("Added:")} </span>
        {text}
        <span className="visually-hidden"> {t("End of what was added.")}</span>
      </ins>
    );
  return (
    <del>
      <span className="visually-hidden">{t("Removed:")} </span>
      {text}
      <span className="visually-hidden"> {t("End of what was removed.")}</span>
    </del>
  );
}

/** Parts are identified by their positions, which never change. */
const Parts = ({ parts }: { parts: readonly Part[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference never move
  parts.map((part, place) => <ChangedPart key={place} {...part} />);

/** The changes of title and text in an edit, word by word. */
export const TextDifference = ({ name, text, isWhole }: Difference) => (
  <>
    {isWhole && (
      <p className={styles.note}>
        {t("The texts differ too much to compare word by word. The old text comes first, then the new one.")}
      </p>
    )}
    {name && (
      <p className={`${styles.text} ${styles.title}`} dir="auto">
        <Parts parts={name} />
      </p>
    )}
    {text && (
      <p className={styles.text} dir="auto">
        <Parts parts={text} />
      </p>
    )}
  </>
);
