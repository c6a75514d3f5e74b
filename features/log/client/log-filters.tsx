import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";

const LOG = "/dashboard/log";

/** Filters in the address. */
export interface AskedLog {
  kind?: string | undefined;
  moderator?: string | undefined;
  member?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface LogKind {
  value: string;
  label: string;
}

interface LogFiltersProps {
  asked: AskedLog;
  kinds: readonly LogKind[];
  isFiltered: boolean;
}

/** Filters of the log, each result with its own address; works without scripts. */
export const LogFilters = ({ asked, kinds, isFiltered }: LogFiltersProps) => (
  <FilterForm asked={asked} action={LOG} label={t("Filter the log")} clearUrl={isFiltered ? LOG : undefined}>
    <Select name="kind" label={t("Kind")} nothing={t("All")} value={asked.kind ?? ""} options={kinds} />
    <TextField name="moderator" label={t("Moderator")} value={asked.moderator ?? ""} maxLength={100} />
    <TextField name="member" label={t("Member")} value={asked.member ?? ""} maxLength={100} />
    <TextField name="from" type="date" label={t("From")} value={asked.from ?? ""} />
    <TextField name="to" type="date" label={t("Until")} value={asked.to ?? ""} />
  </FilterForm>
);
