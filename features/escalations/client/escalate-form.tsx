import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId } from "react";
import { CardPanel, lastUsed, rememberLastUsed } from "#features/dashboard/client/index.ts";
import type { GroupForm } from "#features/reports/client/index.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { lookupAssignee } from "../contract.ts";
import styles from "./escalate-form.module.css";
import { type EscalationChoices, escalateGroups } from "./escalate-groups.ts";
import { UNASSIGNED } from "./escalation-filters.tsx";

const FORM = "escalate";
/** Most assignees offered. */
const OFFERED = 100;

interface EscalateFormProps {
  title: string;
  /** The category of the posts; undefined when they are in several. */
  placeRecordID: number | undefined;
  /** Label of the field for the first comment. */
  noteLabel?: string;
  /** Fields above the others. */
  children?: ReactNode;
  onSend(choices: EscalationChoices, form: FormData): void;
  onClose(): void;
}

/** Reason and assignee of an escalation, with the values that were last used. */
export function EscalateForm(props: EscalateFormProps) {
  const { title, placeRecordID, noteLabel = t("Reason"), children, onSend, onClose } = props;
  const id = useId();
  const { userID } = useSession();
  const query = { limit: OFFERED, ...(placeRecordID !== undefined && { placeRecordID }) };
  const { data: assignees, isPending } = useQuery(
    apiQuery<typeof lookupAssignee>("/escalations/lookup-assignee", { query }),
  );
  if (isPending) return <Skeleton lines={3} label={t("Loading")} />;
  const others = (assignees ?? []).filter((each) => each.userID !== userID);
  const { reason = "", assignedUserID = String(UNASSIGNED) } = lastUsed(FORM);
  const isKnown = assignees?.some((each) => String(each.userID) === assignedUserID);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sent = { reason: String(form.get("reason")), assignedUserID: String(form.get("assignedUserID")) };
    rememberLastUsed(FORM, sent);
    onSend(
      {
        assignedUserID: Number(sent.assignedUserID),
        initialCommentBody: sent.reason,
        recordIsLive: !form.has("removes"),
      },
      form,
    );
  }
  return (
    <CardPanel form={id} submit={t("Escalate")} {...{ title, onClose }}>
      <form id={id} className={styles.form} aria-label={title} onSubmit={send}>
        {children}
        <TextArea
          name="reason"
          label={noteLabel}
          hint={t("The first internal comment. Only moderators can see it.")}
          rows={2}
          maxLength={10_000}
          value={reason}
        />
        <Select
          name="assignedUserID"
          label={t("Assignee")}
          nothing={null}
          value={isKnown ? assignedUserID : String(UNASSIGNED)}
          options={[
            { value: UNASSIGNED, label: t("Unassigned") },
            { value: userID, label: t("Me") },
            ...others.map((each) => ({ value: each.userID, label: each.name })),
          ]}
        />
        <Checkbox name="removes" label={t("Remove the post until a decision is made")} />
      </form>
    </CardPanel>
  );
}

/** Escalates reported posts with all their reports. */
export function EscalateGroups({ groups, onSend, onClose }: GroupForm) {
  const places = new Set(groups.map(({ reports: [report] }) => report?.placeRecordID));
  const [place] = places;
  return (
    <EscalateForm
      title={
        groups.length === 1
          ? t("Escalate")
          : t("{count, plural, one {Escalate # Post} other {Escalate # Posts}}", { count: groups.length })
      }
      placeRecordID={places.size === 1 ? place : undefined}
      onSend={(choices) => onSend((api, some) => escalateGroups(api, some, choices))}
      onClose={onClose}
    />
  );
}
