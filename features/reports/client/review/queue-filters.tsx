import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Queue } from "../../contract.ts";
import { listUrl } from "../inbox-url.ts";
import { type ListChoices, ReportFilters } from "../list-filters.tsx";
import { statusName } from "../reported-record.tsx";

/** Filters in the address. */
export interface Asked {
  by: "post" | "author";
  statuses: string;
  page: number;
  pending?: boolean;
  reason?: string;
  placeRecordID?: number;
  author?: string;
  recordUserID?: number;
  recordType?: string;
  recordID?: number;
}

const STATUSES = ["new", "escalated", "dismissed", "rejected"] as const;
/** The status of a list without a filter. */
const [OPEN] = STATUSES;

/** Returns whether the address has filters. */
export const isFiltered = ({ page: _page, ...asked }: Asked): boolean =>
  asked.by !== "post" ||
  asked.statuses !== OPEN ||
  [asked.reason, asked.placeRecordID, asked.author, asked.recordID, asked.recordUserID].some(
    (each) => each !== undefined,
  );

interface QueueFiltersProps {
  queue: Queue;
  path: string;
  asked: Asked;
  choices: ListChoices;
}

/** Filters of the list, each result with its own address; works without scripts. */
export function QueueFilters({ queue, path, asked, choices }: QueueFiltersProps) {
  const { by, author, recordType, recordID, statuses, pending } = asked;
  return (
    <FilterForm
      asked={asked}
      action={path}
      label={t("Filter reports")}
      clearUrl={isFiltered(asked) ? listUrl(path, { pending }) : undefined}
    >
      {pending !== undefined && <input type="hidden" name="pending" value={String(pending)} />}
      {recordType !== undefined && <input type="hidden" name="recordType" value={recordType} />}
      {recordID !== undefined && <input type="hidden" name="recordID" value={recordID} />}
      {queue === "reports" && (
        <Select
          name="statuses"
          label={t("Status")}
          nothing={null}
          value={statuses}
          options={[
            ...STATUSES.map((status) => ({ value: status, label: statusName(status) })),
            { value: "none", label: t("All") },
          ]}
        />
      )}
      <Select
        name="by"
        label={t("Group by")}
        nothing={null}
        value={by}
        options={[
          { value: "post", label: t("The post") },
          { value: "author", label: t("Its author") },
        ]}
      />
      <ReportFilters {...{ asked, choices }} />
      <TextField name="author" label={t("Author")} value={author ?? ""} maxLength={100} />
    </FilterForm>
  );
}
