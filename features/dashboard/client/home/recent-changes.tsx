import type { AuditLog } from "#features/audit-log/contract.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./recent-changes.module.css";

/** The last administrative changes. */
export const RecentChanges = ({ changes }: { changes: readonly AuditLog[] }) => (
  <section className={styles.changes}>
    <div className={styles.head}>
      <h2>{t("Recent Changes")}</h2>
      <a href="/dashboard/settings/audit-logs">{t("Audit Log")}</a>
    </div>
    {changes.length === 0 && <p>{t("No changes yet.")}</p>}
    <ul>
      {changes.map(({ auditLogID, insertUser, message, dateInserted }) => (
        <li key={auditLogID}>
          {insertUser && <UserPhoto user={insertUser} size={24} />}
          <span>
            <b>
              <bdi>{insertUser?.name ?? t("The forum")}</bdi>
            </b>{" "}
            {message}
            <small>
              <DateTime value={dateInserted} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
