import { t } from "#platform/client/translate.ts";
import type { TextDifference as Difference, Part } from "../contract.ts";
import styles from "./text-difference.module.css";

/** A piece that came or went; its kind is said as well as shown. */
function Piece({ kind, text }: Part) {
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

/** Pieces have no names: they are known by their places, which never change. */
const Pieces = ({ parts }: { parts: readonly Part[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one difference stay where they are
  parts.map((part, place) => <Piece key={place} {...part} />);

/** What an edit changed of the title and the text, word by word. */
export const TextDifference = ({ name, text, isWhole }: Difference) => (
  <>
    {isWhole && (
      <p className={styles.note}>
        {t("The texts differ too much to compare word by word. The old text comes first, then the new one.")}
      </p>
    )}
    {name && (
      <p className={`${styles.text} ${styles.title}`} dir="auto">
        <Pieces parts={name} />
      </p>
    )}
    {text && (
      <p className={styles.text} dir="auto">
        <Pieces parts={text} />
      </p>
    )}
  </>
);
