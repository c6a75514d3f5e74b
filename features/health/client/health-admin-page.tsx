import { useMutation, useQuery } from "@tanstack/react-query";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { FailedJob, retryJobs } from "../contract.ts";
import { failedJobsQuery, healthQuery } from "./api.ts";
import { HealthLines } from "./health-lines.tsx";
import styles from "./health-page.module.css";

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const api = useApi();
  const forget = useForgetAll();
  const retrying = useMutation({
    mutationFn: (name: string) =>
      api.call<typeof retryJobs>("POST", "/dashboard/failed-jobs/retry", { body: { name } }),
    onSuccess: async ({ count }) => {
      toasts.add({
        body: t("{count, plural, one {# job starts} other {# jobs start}} again.", { count }),
        autoDismiss: true,
      });
      await forget();
    },
    onError: toastError,
  });
  return (
    <section>
      <h2>{t("Failed Jobs")}</h2>
      <ul className={styles.jobs}>
        {jobs.map(({ name, count, reason, dateFailed }) => (
          <li key={name}>
            <div>
              <b>{name}</b> <span>{t("{count, plural, one {# job} other {# jobs}}", { count })}</span>
              {reason !== null && <code>{reason}</code>}
              <small>
                <DateTime value={dateFailed} />
              </small>
            </div>
            <Button
              size="compact"
              busy={retrying.isPending && retrying.variables === name}
              onClick={() => retrying.mutate(name)}
            >
              {t("Try Again")} <span className="visually-hidden">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All checks with what to do, and the failed jobs. */
export function HealthPage() {
  const health = useQuery(healthQuery());
  const { data: jobs = [] } = useQuery(failedJobsQuery());
  return (
    <div className={styles.page}>
      <HealthLines lines={health.data} isFull />
      <div>
        <Button busy={health.isFetching} onClick={() => void health.refetch()}>
          {t("Check Again")}
        </Button>
      </div>
      {jobs.length > 0 && <FailedJobs jobs={jobs} />}
    </div>
  );
}
