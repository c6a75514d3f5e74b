import { FilterForm } from "#features/dashboard/client/index.ts";
import { type Place, placeOptions } from "#features/reports/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { ESCALATIONS } from "./page-url.ts";
import { UNASSIGNED } from "./unassigned.ts";

/** Filters in the address. */
export interface Asked {
  status: string;
  assignedUserID?: number;
  reason?: string;
  placeRecordID?: number;
  sort: string;
  page: number;
}

export interface Choices {
  statuses: readonly { status: string; name: string }[];
  assignees: readonly { userID: number; name: string }[];
  reasons: readonly { reportReasonID: string; name: string }[];
  categories: readonly Place[];
}

/** Filters of the list, each result with its own address; works without scripts. */
export function EscalationFilters({ asked, choices }: { asked: Asked; choices: Choices }) {
  const { status, assignedUserID, reason, placeRecordID, sort } = asked;
  const { userID } = useSession();
  const others = choices.assignees.filter((each) => each.userID !== userID);
  const isNarrowed =
    status !== "waiting" || [assignedUserID, reason, placeRecordID].some((each) => each !== undefined);
  return (
    <FilterForm
      asked={asked}
      action={ESCALATIONS}
      label={t("Filter escalations")}
      clearUrl={isNarrowed ? ESCALATIONS : undefined}
    >
      <Select
        name="status"
        label={t("Status")}
        nothing={null}
        value={status}
        options={[
          { value: "waiting", label: t("Not done") },
          ...choices.statuses.map(({ status: value, name: label }) => ({ value, label })),
          { value: "all", label: t("All") },
        ]}
      />
      <Select
        name="assignedUserID"
        label={t("Assignee")}
        nothing={t("All")}
        value={String(assignedUserID ?? "")}
        options={[
          { value: userID, label: t("Me") },
          { value: UNASSIGNED, label: t("Unassigned") },
          ...others.map((each) => ({ value: each.userID, label: each.name })),
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
      <Select
        name="sort"
        label={t("Sort")}
        nothing={null}
        value={sort}
        options={[
          { value: "-dateInserted", label: t("Newest") },
          { value: "dateInserted", label: t("Oldest") },
        ]}
      />
    </FilterForm>
  );
}
