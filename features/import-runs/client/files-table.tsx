import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { readableSize } from "#platform/contract/readable-size.ts";
import type { ImportFile } from "../contract.ts";
import styles from "./import-admin-page.module.css";

interface FilesTableProps {
  files: readonly ImportFile[];
  /** True while an import runs: only one does. */
  isBusy: boolean;
  onTry(file: ImportFile): void;
  onImport(file: ImportFile): void;
  onRemove(file: ImportFile): void;
}

const columnsOf = ({ isBusy, onTry, onImport, onRemove }: FilesTableProps): Column<ImportFile>[] => [
  {
    id: "name",
    label: t("File"),
    isName: true,
    cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
  },
  { id: "size", label: t("Size"), cell: ({ size }) => <bdi>{readableSize(size)}</bdi> },
  { id: "date", label: t("Date"), cell: ({ dateInserted }) => <DateTime value={dateInserted} /> },
  {
    id: "actions",
    label: t("Actions"),
    cell: (file) => (
      <div className={styles.actions}>
        <Button size="compact" busy={isBusy} onClick={() => onTry(file)}>
          {t("Dry Run")} <span className="visually-hidden">{file.name}</span>
        </Button>
        <Button size="compact" busy={isBusy} onClick={() => onImport(file)}>
          {t("Import…")} <span className="visually-hidden">{file.name}</span>
        </Button>
        <IconButton
          icon="trash"
          size="compact"
          label={t("Delete {name}", { name: file.name })}
          onClick={() => onRemove(file)}
        />
      </div>
    ),
  },
];

export const FilesTable = (props: FilesTableProps) => (
  <DataTable caption={t("Files")} columns={columnsOf(props)} rows={props.files} keyOf={({ name }) => name} />
);
