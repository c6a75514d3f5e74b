import { useQuery } from "@tanstack/react-query";
import { t } from "#platform/client/translate.ts";
import { healthQuery } from "./api.ts";
import { HealthLines } from "./health-lines.tsx";
import styles from "./health-page.module.css";

/** The health of the software, on the first page of the dashboard. */
export function HealthPart() {
  const { data } = useQuery(healthQuery());
  return (
    <section>
      <div className={styles.head}>
        <h2>{t("Health")}</h2>
        <a href="/dashboard/health">{t("Details")}</a>
      </div>
      <HealthLines lines={data} isFull={false} />
    </section>
  );
}
