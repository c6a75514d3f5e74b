import type { ReactNode } from "react";
import { AdditionsType, useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./post-veil.module.css";

/** As much of a post, in a list or by itself, as says whose it is. */
interface VeiledPost {
  insertUser?: { userID: number; name: string } | undefined;
}

interface PostVeil {
  /** What stands in a post's place until one asks to see it; null for posts that are shown. */
  notice(post: VeiledPost): string | null;
}

/** What collapses posts, in threads and in lists; the first notice is said. */
export const postVeils = new AdditionsType<PostVeil>("postVeils");

export function noticeOn(veils: readonly PostVeil[], post: VeiledPost): string | null {
  for (const { notice } of veils) {
    const said = notice(post);
    if (said !== null) return said;
  }
  return null;
}

/** Behind a notice that opens and closes, with scripts off as well: nobody reads or hears it until then. */
export function Veil({ notice, children }: { notice: string; children: ReactNode }) {
  return (
    <details className={styles.veil}>
      <summary className={styles.notice}>
        <bdi>{notice}</bdi>
        <span className={`${styles.deed} ${styles.show}`}>{t("Show")}</span>
        <span className={`${styles.deed} ${styles.hide}`}>{t("Hide")}</span>
      </summary>
      <div className={styles.behind}>{children}</div>
    </details>
  );
}

/** A post, or what says that it is not shown. */
export function PostVeil({ post, children }: { post: VeiledPost; children: ReactNode }) {
  const notice = noticeOn(useAdditions(postVeils), post);
  return notice === null ? children : <Veil notice={notice}>{children}</Veil>;
}
