import type { ReactNode } from "react";
import { AdditionsType, useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./post-placeholder.module.css";

/** As much of a post, in a list or by itself, as says whose it is. */
interface PlaceholderPost {
  insertUser?: { userID: number; name: string } | undefined;
}

interface PostPlaceholder {
  /** What stands in a post's place until one asks to see it; null for posts that are shown. */
  notice(post: PlaceholderPost): string | null;
}

/** What collapses posts, in threads and in lists; the first notice is said. */
export const postPlaceholders = new AdditionsType<PostPlaceholder>("postPlaceholders");

export function noticeOn(veils: readonly PostPlaceholder[], post: PlaceholderPost): string | null {
  for (const { notice } of veils) {
    const said = notice(post);
    if (said !== null) return said;
  }
  return null;
}

/** Behind a notice that opens and closes, with scripts off as well: nobody reads or hears it until then. */
export function Placeholder({ notice, children }: { notice: string; children: ReactNode }) {
  return (
    <details className={styles.veil}>
      <summary className={styles.notice}>
        <bdi>{notice}</bdi>
        <span className={`${styles.action} ${styles.show}`}>{t("Show")}</span>
        <span className={`${styles.action} ${styles.hide}`}>{t("Hide")}</span>
      </summary>
      <div className={styles.behind}>{children}</div>
    </details>
  );
}

/** A post, or what says that it is not shown. */
export function PostPlaceholder({ post, children }: { post: PlaceholderPost; children: ReactNode }) {
  const notice = noticeOn(useAdditions(postPlaceholders), post);
  return notice === null ? children : <Placeholder notice={notice}>{children}</Placeholder>;
}
