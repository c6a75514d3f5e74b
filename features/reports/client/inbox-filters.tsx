import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { inboxUrl } from "./inbox-url.ts";
import { type ListChoices, ReportFilters } from "./list-filters.tsx";

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

/** Filters of the list, each result with its own address; works without scripts. */
export function InboxFilters({ asked, choices }: { asked: Asked; choices: ListChoices }) {
  const { by, reason, placeRecordID, author, recordType, recordID, statuses, pending } = asked;
  const isNarrowed = [reason, placeRecordID, author, recordID, asked.recordUserID].some(
    (each) => each !== undefined,
  );
  return (
    <FilterForm
      asked={asked}
      action={inboxUrl({})}
      label={t("Filter reports")}
      clearUrl={isNarrowed ? inboxUrl({ statuses, by, pending }) : undefined}
    >
      <input type="hidden" name="statuses" value={statuses} />
      {pending !== undefined && <input type="hidden" name="pending" value={String(pending)} />}
      {recordType !== undefined && <input type="hidden" name="recordType" value={recordType} />}
      {recordID !== undefined && <input type="hidden" name="recordID" value={recordID} />}
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
