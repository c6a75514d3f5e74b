import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import styles from "./online-marks.module.css";

type Author = { isOnline?: true };

/** Says that an author is online: with a dot after the name, or in words where the photo has the dot. */
export function OnlineMark({ author, on }: { author: object; on: string }) {
  if (!(author as Author).isOnline) return null;
  const text = <span className="visually-hidden">{t("Online")}</span>;
  return on === "post" ? (
    text
  ) : (
    <span className={styles.dot} title={t("Online")}>
      {text}
    </span>
  );
}

/** Says in rows of lists what the dot on the photo shows. */
export const OnlineAuthor = ({ discussion: { insertUser } }: { discussion: DiscussionInRow }) =>
  (insertUser as Author | undefined)?.isOnline ? (
    <span className="visually-hidden">{t("The author is online")}</span>
  ) : null;
