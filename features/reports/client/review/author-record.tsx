import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { ReportGroup } from "../../contract.ts";
import { inboxUrl } from "../inbox-url.ts";
import styles from "./review-group.module.css";

/** The author's account age, posts, previous reports and bans. */
export function AuthorRecord({ author }: Pick<ReportGroup, "author">) {
  const { user, dateInserted, countPosts, countReports, countRejected, countBans } = author;
  return (
    <section className={styles.author} aria-label={t("Author")}>
      <p className={styles.person}>
        <UserPhotoLink user={user} size={28} />
        <span>
          <UserLink user={user} />
          {dateInserted && (
            <small>
              {t("Joined")} <DateTime value={dateInserted} />
            </small>
          )}
        </span>
        {user.banned > 0 && <Label kind="quiet">{t("Banned")}</Label>}
      </p>
      <dl>
        <dt>{t("Posts")}</dt>
        <dd>{formatNumber(countPosts)}</dd>
        <dt>{t("Reports")}</dt>
        <dd>
          <a href={inboxUrl({ statuses: "none", recordUserID: user.userID })}>{formatNumber(countReports)}</a>
        </dd>
        <dt>{t("Reports upheld")}</dt>
        <dd className={countRejected > 0 ? styles.warning : undefined}>{formatNumber(countRejected)}</dd>
        {countBans !== null && (
          <>
            <dt>{t("Bans")}</dt>
            <dd className={countBans > 0 ? styles.warning : undefined}>{formatNumber(countBans)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
