import { type FormEvent, useId } from "react";
import { CardPanel } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import type { Escalation } from "../contract.ts";
import styles from "./cards.module.css";
import { type Choices, UNASSIGNED } from "./escalation-filters.tsx";

interface StatusFormProps {
  escalations: readonly Escalation[];
  choices: Choices;
  onSend(changes: { status: string; assignedUserID?: number }): void;
  onClose(): void;
}

/** Status of escalations, and of a single one also the assignee. */
export function StatusForm({ escalations, choices, onSend, onClose }: StatusFormProps) {
  const id = useId();
  const [first] = escalations;
  const single = escalations.length === 1 ? first : undefined;
  const { assignedUser } = single ?? {};
  const isMissing = assignedUser && !choices.assignees.some(({ userID }) => userID === assignedUser.userID);
  const assignees = isMissing ? [assignedUser, ...choices.assignees] : choices.assignees;
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const assignedUserID = form.get("assignedUserID");
    onClose();
    onSend({
      status: String(form.get("status")),
      ...(assignedUserID !== null && { assignedUserID: Number(assignedUserID) }),
    });
  }
  return (
    <CardPanel title={t("Status")} form={id} submit={t("Save")} onClose={onClose}>
      <form id={id} className={styles.fields} aria-label={t("Status")} onSubmit={send}>
        <Select
          name="status"
          label={t("Status")}
          nothing={null}
          value={first?.status ?? ""}
          options={choices.statuses.map(({ status: value, name: label }) => ({ value, label }))}
        />
        {single && (
          <Select
            name="assignedUserID"
            label={t("Assignee")}
            nothing={null}
            value={String(single.assignedUserID)}
            options={[
              { value: UNASSIGNED, label: t("Unassigned") },
              ...assignees.map(({ userID: value, name: label }) => ({ value, label })),
            ]}
          />
        )}
      </form>
    </CardPanel>
  );
}
