import { UserLink } from "#features/profiles/client/index.ts";
import { MadeFileActions } from "#features/tasks/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { readableSize } from "#platform/contract/readable-size.ts";
import type { ForumExport } from "../contract.ts";
import styles from "./export-admin-page.module.css";

const State = ({ isMissing, dateExpires }: ForumExport) =>
  isMissing ? (
    <>
      <Label kind="warning">{t("File missing")}</Label>
      <small className={styles.quiet}>{t("The file is no longer on this server.")}</small>
    </>
  ) : (
    <>
      <Label kind="good">{t("Ready")}</Label>
      <small className={styles.quiet}>
        {t("Until")} <DateTime value={dateExpires} format="day" />
      </small>
    </>
  );

function includedText({ withPasswords, withMessages }: ForumExport): string {
  if (withPasswords && withMessages) return t("Passwords and private messages");
  if (withPasswords) return t("Passwords");
  return withMessages ? t("Private messages") : t("Neither passwords nor private messages");
}

const columnsOf = (onRemove: (removed: ForumExport) => void): Column<ForumExport>[] => [
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
    cell: ({ size, countRows }) => (
      <>
        <bdi>{readableSize(size)}</bdi>
        <small className={styles.quiet}>
          {t("{rows, plural, one {# row} other {# rows}}", { rows: countRows })}
        </small>
      </>
    ),
  },
  { id: "included", label: t("Included"), cell: includedText },
  { id: "state", label: t("State"), cell: (each) => <State {...each} /> },
  {
    id: "by",
    label: t("Made by"),
    cell: ({ insertUser }) => insertUser && <UserLink user={insertUser} />,
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: (each) => (
      <MadeFileActions
        file={{ name: each.name, url: each.isMissing ? null : each.url }}
        onRemove={() => onRemove(each)}
      />
    ),
  },
];

export const ExportsTable = ({
  exports,
  onRemove,
}: {
  exports: readonly ForumExport[];
  onRemove(removed: ForumExport): void;
}) => (
  <DataTable
    caption={t("Exports")}
    columns={columnsOf(onRemove)}
    rows={exports}
    keyOf={({ exportID }) => exportID}
  />
);
