import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import type { ListedDeletion } from "../contract.ts";
import { methods } from "./methods.ts";
import styles from "./pages.module.css";
import { useLooking } from "./use-looking.ts";

interface DeletionsPageProps {
  deletions: readonly ListedDeletion[];
}

function Standing({ deletion }: { deletion: ListedDeletion }) {
  const { dateBegun, dateDone, dateDue, countDone, countTotal } = deletion;
  if (dateDone)
    return (
      <p className={styles.quiet}>
        {t("Done")} <DateTime value={dateDone} />
      </p>
    );
  if (!dateBegun)
    return (
      <p className={styles.quiet}>
        {t("Starts, unless this person signs in again:")} <DateTime value={dateDue} />
      </p>
    );
  const far = countTotal > 0 ? { value: countDone, max: countTotal } : {};
  return <Progress label={t("The account is being deleted.")} {...far} />;
}

/** Account deletions, those in progress first. Reloads while one is in progress. */
export function DeletionsPage({ deletions }: DeletionsPageProps) {
  useLooking(deletions.some(({ dateBegun, dateDone }) => dateBegun && !dateDone));
  if (deletions.length === 0) return <EmptyState icon="user" text={t("No account was deleted.")} />;
  return (
    <div className={styles.page}>
      <ul className={styles.list}>
        {deletions.map((deletion) => (
          <li key={deletion.userID}>
            <p className={styles.text}>
              <bdi>{deletion.name}</bdi> {t("(number {userID})", { userID: String(deletion.userID) })}
            </p>
            <p className={styles.quiet}>
              {methods().find(({ value }) => value === deletion.deleteMethod)?.label ?? t("Content erased")}
            </p>
            <Standing deletion={deletion} />
          </li>
        ))}
      </ul>
    </div>
  );
}
