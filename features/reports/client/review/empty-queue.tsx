import { UserLink } from "#features/profiles/client/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { around, HERE, THERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { Queue } from "../../contract.ts";
import styles from "./review-group.module.css";

export interface LastReport {
  dateInserted: string;
  /** Null for the forum itself. */
  user: UserFragment | null;
}

/** Says that nothing waits, and when the last report or post came. */
export function EmptyQueue({ queue, last }: { queue: Queue; last: LastReport | null }) {
  const date = last && <DateTime value={last.dateInserted} />;
  return (
    <div className={styles.clear}>
      <EmptyState icon="check" text={t("All clear.")} />
      {last && queue === "reports" && (
        <p>
          {last.user
            ? around(
                t("Last report {date} by {name}.", { date: HERE, name: THERE }),
                date,
                <UserLink user={last.user} />,
              )
            : around(t("Last report {date}.", { date: HERE }), date)}
        </p>
      )}
      {last && queue !== "reports" && <p>{around(t("Last post {date}.", { date: HERE }), date)}</p>}
    </div>
  );
}
