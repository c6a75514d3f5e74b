import { UserLink } from "#features/profiles/client/index.ts";
import { MadeFileActions } from "#features/tasks/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { readableSize } from "#platform/contract/readable-size.ts";
import type { Backup } from "../contract.ts";
import styles from "./backups-admin-page.module.css";

function Verification({ verification, failure }: Backup) {
  if (verification === "failed")
    return (
      <>
        <Label kind="warning">{t("Can’t be restored")}</Label>
        {failure && (
          <small className={styles.quiet}>
            <bdi>{failure}</bdi>
          </small>
        )}
      </>
    );
  return (
    <>
      {verification === "restored" ? (
        <Label kind="good">{t("Verified")}</Label>
      ) : (
        <Label kind="quiet">{t("File checked")}</Label>
      )}
      <small className={styles.quiet}>
        {verification === "restored"
          ? t("A test restore gave the same records.")
          : t("The database server allows no test restore.")}
      </small>
    </>
  );
}

const columnsOf = (onRemove: (backup: Backup) => void): Column<Backup>[] => [
  {
    id: "date",
    label: t("Date"),
    isName: true,
    cell: ({ dateInserted, name }) => (
      <>
        <DateTime value={dateInserted} />
        <small className={styles.quiet}>
          <bdi>{name}</bdi>
        </small>
      </>
    ),
  },
  {
    id: "size",
    label: t("Size"),
    cell: ({ size, countRows, countFiles }) => (
      <>
        <bdi>{readableSize(size)}</bdi>
        <small className={styles.quiet}>
          {t("{rows, plural, one {# row} other {# rows}}, {files, plural, one {# file} other {# files}}", {
            rows: countRows,
            files: countFiles,
          })}
        </small>
      </>
    ),
  },
  { id: "verified", label: t("Verification"), cell: (backup) => <Verification {...backup} /> },
  {
    id: "by",
    label: t("Made by"),
    cell: ({ insertUser }) => (insertUser ? <UserLink user={insertUser} /> : t("Schedule")),
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: (backup) => <MadeFileActions file={backup} onRemove={() => onRemove(backup)} />,
  },
];

export const BackupsTable = ({
  backups,
  onRemove,
}: {
  backups: readonly Backup[];
  onRemove(backup: Backup): void;
}) => (
  <DataTable
    caption={t("Backups")}
    columns={columnsOf(onRemove)}
    rows={backups}
    keyOf={({ backupID }) => backupID}
  />
);
