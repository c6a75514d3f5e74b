import { UserLink } from "#features/profiles/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { Escalation } from "../contract.ts";
import { UNASSIGNED } from "./escalation-filters.tsx";
import styles from "./escalation-page.module.css";
import { StatusLabel } from "./status-label.tsx";

export interface EscalationStateProps {
  escalation: Escalation;
  assignees: readonly { userID: number; name: string }[];
  statuses: readonly { status: string; name: string }[];
}

/** Includes the current assignee even if they no longer moderate the category. */
function users({ escalation: { assignedUser }, assignees }: EscalationStateProps) {
  const isMissing = assignedUser && !assignees.some(({ userID }) => userID === assignedUser.userID);
  return isMissing ? [assignedUser, ...assignees] : assignees;
}

/** Assignee and status of an escalation. Works without scripts. */
export function EscalationState(props: EscalationStateProps) {
  const { escalation, statuses } = props;
  const { escalationID, status, assignedUserID, insertUser, dateInserted } = escalation;
  const forget = useForgetAll();
  return (
    <section className={styles.section} aria-label={t("State of the escalation")}>
      <p className={styles.facts}>
        <StatusLabel {...{ status, statuses }} />
        <span>
          {around(t("Escalated by {name}", { name: HERE }), <UserLink user={insertUser} />)} ·{" "}
          <DateTime value={dateInserted} />
        </span>
      </p>
      <Form
        key={`${status} ${assignedUserID}`}
        method="PATCH"
        path={`/escalations/${escalationID}`}
        label={t("State of the escalation")}
        onDone={() => {
          toasts.add({ body: t("Saved."), autoDismiss: true, dismissible: true });
          void forget();
        }}
      >
        <FormMessage />
        <div className={styles.state}>
          <Select
            name="assignedUserID"
            label={t("Assignee")}
            nothing={null}
            value={String(assignedUserID)}
            options={[
              { value: UNASSIGNED, label: t("Unassigned") },
              ...users(props).map(({ userID, name }) => ({ value: userID, label: name })),
            ]}
          />
          <Select
            name="status"
            label={t("Status")}
            nothing={null}
            value={status}
            options={statuses.map(({ status: value, name: label }) => ({ value, label }))}
          />
          <span className={styles.save}>
            <Button type="submit" kind="primary">
              {t("Save")}
            </Button>
          </span>
        </div>
      </Form>
    </section>
  );
}
