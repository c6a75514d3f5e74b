import type { ReactNode } from "react";
import { AdditionsType, useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./post-placeholder.module.css";

/** The fields of a post that decide whether it is collapsed. */
interface PlaceholderPost {
  insertUser?: { userID: number; name: string } | undefined;
}

interface PostPlaceholder {
  /** Notice shown in place of the post until the reader opens it; null for posts that are shown. */
  notice(post: PlaceholderPost): string | null;
}

/** Rules that collapse posts in threads and lists; the first notice wins. */
export const postPlaceholders = new AdditionsType<PostPlaceholder>("postPlaceholders");

export function noticeOn(placeholders: readonly PostPlaceholder[], post: PlaceholderPost): string | null {
  for (const { notice } of placeholders) {
    const said = notice(post);
    if (said !== null) return said;
  }
  return null;
}

/**
 * A notice that the reader can open. Uses `details`, so it works without JavaScript and hides the content from
 * screen readers.
 */
export function Placeholder({ notice, children }: { notice: string; children: ReactNode }) {
  return (
    <details className={styles.post}>
      <summary className={styles.notice}>
        <bdi>{notice}</bdi>
        <span className={`${styles.action} ${styles.show}`}>{t("Show")}</span>
        <span className={`${styles.action} ${styles.hide}`}>{t("Hide")}</span>
      </summary>
      <div className={styles.behind}>{children}</div>
    </details>
  );
}

/** A post, or the notice that collapses it. */
export function PostPlaceholder({ post, children }: { post: PlaceholderPost; children: ReactNode }) {
  const notice = noticeOn(useAdditions(postPlaceholders), post);
  return notice === null ? children : <Placeholder notice={notice}>{children}</Placeholder>;
}
