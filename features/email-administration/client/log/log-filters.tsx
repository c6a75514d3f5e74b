import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { EmailLogPage } from "../../contract.ts";
import { isFiltered, LOG_PATH } from "./addresses.ts";
import styles from "./email-log-admin-page.module.css";
import { stateTexts } from "./state-texts.ts";

/** The filters of the log. The recipient is a member or an email address. */
export function LogFilters({ asked, kinds, user }: EmailLogPage) {
  const { recipient, kind, state, after, before } = asked;
  return (
    <FilterForm
      asked={asked}
      action={LOG_PATH}
      label={t("Filter emails")}
      clearUrl={isFiltered(asked) ? LOG_PATH : undefined}
    >
      <TextField
        name="recipient"
        label={t("Member or email address")}
        maxLength={254}
        autoComplete="off"
        value={recipient ?? user?.name ?? ""}
      />
      <Select
        name="state"
        label={t("State")}
        nothing={t("All")}
        value={state ?? ""}
        options={Object.entries(stateTexts()).map(([value, { name }]) => ({ value, label: name }))}
      />
      <Select
        name="kind"
        label={t("Kind")}
        nothing={t("All")}
        value={kind ?? ""}
        options={kinds.map((each) => ({ value: each.kind, label: each.name }))}
      />
      <div className={styles.day}>
        <TextField name="after" type="date" label={t("From")} value={after ?? ""} />
      </div>
      <div className={styles.day}>
        <TextField name="before" type="date" label={t("Until")} value={before ?? ""} />
      </div>
    </FilterForm>
  );
}
