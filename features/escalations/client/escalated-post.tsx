import { useId, useState, useSyncExternalStore } from "react";
import { MessageButton } from "#features/conversations/client/index.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { MarkedBody, titleOf } from "#features/reports/client/index.ts";
import type { Report } from "#features/reports/contract.ts";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { clockHere, clockOfPage, watchClock } from "#platform/client/clock.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { Escalation } from "../contract.ts";
import styles from "./escalation-page.module.css";

const LIVE = "live";

interface EscalatedPostProps {
  escalation: Escalation;
  reports: readonly Report[];
}

/** Removes or restores the post. Works without scripts. */
function LiveForm({ escalation: { escalationID, recordIsLive } }: Pick<EscalatedPostProps, "escalation">) {
  const forget = useForgetAll();
  const label = recordIsLive ? t("Remove Post") : t("Restore Post");
  return (
    <Form
      method="PATCH"
      path={`/escalations/${escalationID}`}
      fixed={{ recordIsLive: String(!recordIsLive) }}
      label={label}
      onDone={() => void forget()}
    >
      <FormMessage />
      <Button type="submit">{label}</Button>
    </Form>
  );
}

/** The current post, or its copy in the report. */
export function EscalatedPost({ escalation, reports }: EscalatedPostProps) {
  const id = useId();
  const [shownID, show] = useState(LIVE);
  const { timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const { recordUser, recordIsLive } = escalation;
  const revision = reports.find(({ reportID }) => String(reportID) === shownID);
  const title = titleOf(escalation);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {recordIsLive ? (
          <a href={escalation.recordUrl} dir="auto">
            {title}
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h2>
      <p className={styles.facts}>
        <UserPhotoLink user={recordUser} size={24} />
        <UserLink user={recordUser} />
        <a href={escalation.placeRecordUrl}>
          <bdi>{escalation.placeRecordName}</bdi>
        </a>
        <DateTime value={escalation.recordDateInserted} />
        {!recordIsLive && <Label kind="warning">{t("Removed")}</Label>}
        {escalation.recordWasEdited && <Label kind="quiet">{t("Edited since")}</Label>}
      </p>
      <div className={styles.revisions}>
        <Select
          name="revision"
          label={t("Revision")}
          nothing={null}
          value={shownID}
          onChange={({ currentTarget }) => show(currentTarget.value)}
          options={[
            { value: LIVE, label: recordIsLive ? t("Live") : t("When it was removed") },
            ...reports.map(({ reportID, insertUser, dateInserted }) => ({
              value: reportID,
              label: t("Reported by {name}, {date}", {
                name: insertUser.name,
                date: absoluteTime(Date.parse(dateInserted), "full", timeZone),
              }),
            })),
          ]}
        />
      </div>
      <div className={styles.post}>
        <MarkedBody html={revision?.recordHtml ?? escalation.recordHtml} />
      </div>
      <div className={styles.ways}>
        <LiveForm escalation={escalation} />
        <MessageButton user={recordUser} label={t("Message Post Author")} />
      </div>
    </section>
  );
}
