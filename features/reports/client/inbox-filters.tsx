import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { inboxUrl } from "./inbox-url.ts";
import { type Place, placeOptions } from "./place-options.ts";

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

export interface Choices {
  categories: readonly Place[];
  reasons: readonly { reportReasonID: string; name: string }[];
}

/** Filters of the list, each result with its own address; works without scripts. */
export function InboxFilters({ asked, choices }: { asked: Asked; choices: Choices }) {
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
      <Select
        name="reason"
        label={t("Reason")}
        nothing={t("All")}
        value={reason ?? ""}
        options={choices.reasons.map(({ reportReasonID, name }) => ({ value: reportReasonID, label: name }))}
      />
      <Select
        name="placeRecordID"
        label={t("Category")}
        nothing={t("All")}
        value={String(placeRecordID ?? "")}
        options={placeOptions(choices.categories)}
      />
      <TextField name="author" label={t("Author")} value={author ?? ""} maxLength={100} />
    </FilterForm>
  );
}
