import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import type { listPeriods, RetentionPeriod } from "../contract.ts";
import styles from "./fixed-periods.module.css";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a period in the largest unit of which it is a whole number. */
function periodText(seconds: number): string {
  if (seconds % DAY === 0) return t("{count, plural, one {# day} other {# days}}", { count: seconds / DAY });
  if (seconds % HOUR === 0)
    return t("{count, plural, one {# hour} other {# hours}}", { count: seconds / HOUR });
  return t("{count, plural, one {# minute} other {# minutes}}", { count: Math.ceil(seconds / MINUTE) });
}

const columnsOf = (): Column<RetentionPeriod>[] => [
  { ...{ id: "name", label: t("Records"), isName: true }, cell: ({ name }) => name },
  { ...{ id: "period", label: t("Deleted After") }, cell: ({ seconds }) => periodText(seconds) },
  { ...{ id: "reason", label: t("Reason") }, cell: ({ reason }) => reason },
];

/** The periods that no setting of the page decides, below its form. */
export function FixedPeriods() {
  const { data: periods, isError } = useQuery(apiQuery<typeof listPeriods>("/dashboard/retention-periods"));
  return (
    <section className={styles.periods} aria-labelledby="fixed-periods">
      <h2 id="fixed-periods">{t("Fixed Periods")}</h2>
      <p>
        {t("These records are deleted automatically. Posts, messages and the log of moderators are not.")}
      </p>
      {isError && <p role="alert">{t("The periods couldn’t be loaded. Reload the page.")}</p>}
      {periods && (
        <DataTable
          caption={t("Fixed Periods")}
          columns={columnsOf()}
          rows={periods}
          keyOf={({ name }) => name}
        />
      )}
    </section>
  );
}
