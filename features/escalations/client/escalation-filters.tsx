import { FilterForm } from "#features/dashboard/client/index.ts";
import { type ListChoices, ReportFilters } from "#features/reports/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { SortSelect } from "./sort-select.tsx";

/** The API's id for no assignee. */
export const UNASSIGNED = -4;

export const ESCALATIONS = "/dashboard/content/escalations";

/** Filters in the address. */
export interface Asked {
  status: string;
  assignedUserID?: number;
  reason?: string;
  placeRecordID?: number;
  sort: string;
  page: number;
}

export interface Choices extends ListChoices {
  statuses: readonly { status: string; name: string }[];
  assignees: readonly { userID: number; name: string }[];
}

/** Returns whether the address has filters. */
export const isFiltered = ({ status, assignedUserID, reason, placeRecordID }: Asked): boolean =>
  status !== "waiting" || [assignedUserID, reason, placeRecordID].some((each) => each !== undefined);

/** Filters of the list, each result with its own address; works without scripts. */
export function EscalationFilters({ asked, choices }: { asked: Asked; choices: Choices }) {
  const { status, assignedUserID, sort } = asked;
  const { userID } = useSession();
  const others = choices.assignees.filter((each) => each.userID !== userID);
  return (
    <FilterForm
      asked={asked}
      action={ESCALATIONS}
      label={t("Filter escalations")}
      clearUrl={isFiltered(asked) ? ESCALATIONS : undefined}
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
      <ReportFilters {...{ asked, choices }} />
      <SortSelect value={sort} />
    </FilterForm>
  );
}
