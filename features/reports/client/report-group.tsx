import { useId, useState } from "react";
import { banDialog, mayBan } from "#features/bans/client/index.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { Action, Report, ReportGroup } from "../contract.ts";
import { actionsOn } from "./actions-on.ts";
import { GroupActions, OtherActions } from "./group-actions.tsx";
import { inboxUrl } from "./inbox-url.ts";
import styles from "./report-group.module.css";
import { ReportedRecord, titleOf } from "./reported-record.tsx";

const editDialog = onDemand(async () => (await import("./edit-pending.tsx")).EditPending);

interface GroupCardProps {
  group: ReportGroup;
  by: "post" | "author";
  isChosen: boolean;
  isBusy: boolean;
  onChoose(isChosen: boolean): void;
  onResolve(action: Action): void;
}

/** The author's account age, posts and previous reports. */
function Author({ author: { user, dateInserted, countPosts, countReports } }: Pick<ReportGroup, "author">) {
  return (
    <p className={styles.author}>
      <UserPhotoLink user={user} size={24} />
      <UserLink user={user} />
      {user.banned > 0 && <Label kind="quiet">{t("Banned")}</Label>}
      {dateInserted && (
        <span>
          {t("Joined")} <DateTime value={dateInserted} />
        </span>
      )}
      <span>{t("{count, plural, one {# post} other {# posts}}", { count: countPosts })}</span>
      <a href={inboxUrl({ statuses: "none", recordUserID: user.userID })}>
        {t("{count, plural, one {# report} other {# reports}} in total", { count: countReports })}
      </a>
    </p>
  );
}

/** Groups reports by post, newest first. */
const byRecord = (reports: readonly Report[]): Report[][] => [
  ...Map.groupBy(reports, ({ recordType, recordID, reportID }) =>
    recordID === null ? `report ${reportID}` : `${recordType} ${recordID}`,
  ).values(),
];

/** Reports that are resolved together, with their actions. */
export function GroupCard({ group, by, isChosen, isBusy, onChoose, onResolve }: GroupCardProps) {
  const id = useId();
  const forget = useForgetAll();
  const reader = useSession();
  const [asking, setAsking] = useState<"ban" | Report | null>(null);
  const { author, reports, countReports, countRecords, countPending } = group;
  const { user } = author;
  const [first] = reports;
  const name = by === "author" || !first ? user.name : titleOf(first);
  const waiting = reports.find(({ isPending }) => isPending);
  const canBan = mayBan(reader) && user.userID > 0 && user.userID !== reader.userID && user.banned === 0;
  const hidden = countReports - reports.length;
  return (
    <article
      data-group
      className={styles.group}
      tabIndex={-1}
      aria-labelledby={id}
      data-chosen={isChosen || undefined}
    >
      <header className={styles.header}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            data-key="x"
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span className="visually-hidden">{t("Select {name}", { name })}</span>
        </label>
        <h2 id={id} className={styles.title}>
          {by === "post" && first ? (
            <a href={first.recordUrl} dir="auto">
              {name}
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {countPending > 0 && <Label>{t("Waiting for approval")}</Label>}
        <span className={styles.counts}>
          {by === "author" && t("{count, plural, one {# post} other {# posts}}", { count: countRecords })}{" "}
          {t("{count, plural, one {# report} other {# reports}}", { count: countReports })}
        </span>
      </header>
      <Author author={author} />
      {byRecord(reports).map((ofRecord) => (
        <ReportedRecord key={ofRecord[0]?.reportID} reports={ofRecord} isNamed={by === "author"} />
      ))}
      {hidden > 0 && (
        <p className={styles.more}>
          {t("{count, plural, one {# older report} other {# older reports}} not shown", { count: hidden })}
        </p>
      )}
      <footer className={styles.actions}>
        {actionsOn([group]).map(({ action, label, key }, place) => (
          <Button
            key={action}
            size="compact"
            kind={place === 0 ? "primary" : "standard"}
            data-key={key}
            busy={isBusy}
            onClick={() => onResolve(action)}
          >
            {label()}
          </Button>
        ))}
        {waiting && by === "post" && (
          <Button size="compact" data-key="e" aria-haspopup="dialog" onClick={() => setAsking(waiting)}>
            {t("Edit")}
          </Button>
        )}
        {by === "post" && <GroupActions group={group} />}
        {canBan && (
          <Button
            size="compact"
            kind="text"
            data-key="b"
            aria-haspopup="dialog"
            onClick={() => setAsking("ban")}
          >
            {t("Ban Author")}
          </Button>
        )}
        <OtherActions groups={[group]} />
      </footer>
      {asking === "ban" && <DialogOnDemand dialog={banDialog} user={user} onClose={() => setAsking(null)} />}
      {typeof asking === "object" && asking && (
        <DialogOnDemand
          dialog={editDialog}
          reportID={asking.reportID}
          onDone={forget}
          onApprove={() => onResolve("approve")}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}
