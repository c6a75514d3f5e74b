import { UserLink } from "#features/profiles/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { LogRow as Row } from "../contract.ts";
import { isDeletion, isEdit, useActionLabels } from "./action-labels.ts";
import { Changes } from "./changes.tsx";
import styles from "./log-page.module.css";
import { UndoForm } from "./undo-form.tsx";

/** Returns the address of a record; null when it has none. */
function urlOf({ recordType, recordID, action, dateUndone, deleteMethod, recordUser }: Row): string | null {
  if (isDeletion(action) && !dateUndone && deleteMethod !== "tombstone") return null;
  if (recordType === "discussion") return `/discussion/${recordID}`;
  if (recordType === "comment") return `/discussion/comment/${recordID}#Comment_${recordID}`;
  return recordType === "user" ? (recordUser?.url ?? null) : null;
}

function RecordName({ row }: { row: Row }) {
  const url = urlOf(row);
  const name = <bdi>{row.recordName ?? `${row.recordType} ${row.recordID}`}</bdi>;
  return url ? <a href={url}>{name}</a> : name;
}

/** Button to undo an entry; asks first when others may have built upon it. */
function Undo({ row }: { row: Row }) {
  const { logID, action, recordName } = row;
  const labelOf = useActionLabels();
  const about = `${labelOf(action)}, ${recordName ?? ""}`;
  const path = `/logs/${logID}/undo`;
  if (isEdit(action)) {
    const question = {
      title: t("Restore this revision"),
      text: t("The post gets its text from before this edit back. Later edits stay in its history."),
    };
    return (
      <UndoForm path={path} about={about} question={question}>
        {t("Restore")}
      </UndoForm>
    );
  }
  return (
    <UndoForm path={path} about={about}>
      {isDeletion(action) ? t("Restore") : t("Undo")}
    </UndoForm>
  );
}

const hasContent = ({ was, edited, changes, ban }: Row): boolean =>
  ban !== undefined || edited === "formatting" || was !== null || (edited === null && changes.length > 0);

/** The details of a ban by staff. */
const BanContent = ({ ban: { reason, note, dateExpires } }: { ban: NonNullable<Row["ban"]> }) => (
  <>
    <p className={styles.was}>
      {dateExpires
        ? around(t("Until {date}", { date: HERE }), <DateTime value={dateExpires} format="full" />)
        : t("Permanent")}
    </p>
    {reason && (
      <p className={styles.was} dir="auto">
        {t("Reason: {reason}", { reason })}
      </p>
    )}
    {note && (
      <p className={styles.was} dir="auto">
        {t("Note for the team: {note}", { note })}
      </p>
    )}
  </>
);

/** The deleted text of the record, or its changes. */
function Content({ was, edited, changes, ban }: Row) {
  if (ban) return <BanContent ban={ban} />;
  if (edited) return <p className={styles.was}>{t("Only the formatting was changed.")}</p>;
  if (was) {
    return (
      <p className={styles.was} dir="auto">
        {was.text}
      </p>
    );
  }
  return changes.map(({ before, after }) => (
    <p key={`${before} ${after}`} className={styles.was}>
      {t("From {before} to {after}", { before: before || t("nothing"), after: after || t("nothing") })}
    </p>
  ));
}

/** A log entry. */
export function LogRow({ row, level }: { row: Row; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const labelOf = useActionLabels();
  const { action, insertUser, recordUser, dateInserted, dateUndone, undoUser, canUndo } = row;
  const isOfOther = recordUser && recordUser.userID !== insertUser?.userID && row.recordType !== "user";
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Heading>
          {labelOf(action)}: <RecordName row={row} />
        </Heading>
        {dateUndone && <Label kind="quiet">{t("Undone")}</Label>}
      </div>
      <p className={styles.who}>
        <span>
          {insertUser
            ? around(t("By {name}", { name: HERE }), <UserLink user={insertUser} />)
            : t("Automatic")}
        </span>
        {isOfOther && (
          <span>{around(t("Written by {name}", { name: HERE }), <UserLink user={recordUser} />)}</span>
        )}
        <DateTime value={dateInserted} />
        {dateUndone && undoUser && (
          <span>{around(t("Undone by {name}", { name: HERE }), <UserLink user={undoUser} />)}</span>
        )}
      </p>
      {hasContent(row) && (
        <Collapsible maxHeight={240}>
          <Content {...row} />
        </Collapsible>
      )}
      {row.edited === "text" && <Changes row={row} />}
      {canUndo && <Undo row={row} />}
    </li>
  );
}
