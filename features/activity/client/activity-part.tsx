import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { exactNumber } from "#platform/client/exact-number.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { Activity, ActivityPeriod, readActivity } from "../contract.ts";
import styles from "./activity-part.module.css";
import { Chart } from "./chart.tsx";
import { changeText, periodTexts } from "./texts.ts";

const UNTIL_DASH_MS = 5000;

/** Returns true after five seconds. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), UNTIL_DASH_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Has the height of the numbers until they are there. */
function Waiting({ hasFailed }: { hasFailed: boolean }) {
  const isLate = useIsLate();
  return (
    <div className={styles.waiting} role="status">
      {hasFailed || isLate ? (
        <>
          <span aria-hidden="true">—</span>
          <span className="visually-hidden">{t("No figures yet.")}</span>
        </>
      ) : (
        t("Loading")
      )}
    </div>
  );
}

function Numbers({ activity }: { activity: Activity }) {
  const { figures, days, period } = activity;
  const isEmpty = figures.every(({ id, count, before }) => id === "activeMembers" || (!count && !before));
  const hasPosts = days.some(({ count, before }) => count + before > 0);
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.id}>
            <dt>{figure.name}</dt>
            <dd>
              <b>{exactNumber(figure.count)}</b> <small>{changeText(figure)}</small>
            </dd>
          </div>
        ))}
      </dl>
      {hasPosts && !isEmpty ? (
        <Chart period={period} days={days} />
      ) : (
        <p className={styles.nothing}>{t("Nothing yet. Posts of this period are shown here.")}</p>
      )}
    </>
  );
}

/** Numbers of the community and of the period before. `activity` is set when the address names a period. */
export function ActivityPart({ activity }: { activity: Activity | null }) {
  const { data, isError } = useQuery({
    ...apiQuery<typeof readActivity>("/dashboard/activity", { query: { period: "30" } }),
    enabled: activity === null,
  });
  const shown = activity ?? data;
  const current = activity?.period ?? "30";
  return (
    <section aria-labelledby="activity">
      <div className={styles.head}>
        <h2 id="activity">{t("Activity")}</h2>
        <nav className={styles.periods} aria-label={t("Period")}>
          {(Object.entries(periodTexts()) as [ActivityPeriod, string][]).map(([period, text]) => (
            <a
              key={period}
              href={`/dashboard?period=${period}`}
              aria-current={period === current ? "true" : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.card}>
        {shown ? <Numbers activity={shown} /> : <Waiting hasFailed={isError} />}
      </div>
    </section>
  );
}
