import { t } from "#platform/client/translate.ts";
import type { BackupsPage } from "../contract.ts";
import styles from "./backups-admin-page.module.css";

type About = Pick<BackupsPage, "place" | "includesUploads" | "schedule">;

function scheduleText({ frequency, time, countStored }: About["schedule"]): string {
  if (frequency === "never") return t("Backups are made by hand only.");
  return t(
    "{frequency, select, daily {Every day at {time} UTC.} other {Every Sunday at {time} UTC.}} {count, plural, one {The newest one is stored.} other {The newest # are stored.}}",
    { frequency, time, count: countStored },
  );
}

/** Where backups are stored, and when they are made. */
export const Place = ({ place, includesUploads, schedule }: About) => (
  <dl className={styles.about}>
    <dt>{t("Schedule")}</dt>
    <dd>
      {scheduleText(schedule)} <a href="/dashboard/settings/backups">{t("Change Schedule")}</a>{" "}
      <a href="/dashboard/settings/retention#setting-backups.countStored">{t("Change Retention")}</a>
    </dd>
    <dt>{t("Stored in")}</dt>
    <dd>
      <bdi>{place}</bdi>
      {!includesUploads && <p>{t("Uploaded files are in a bucket and not part of the backups.")}</p>}
    </dd>
  </dl>
);
