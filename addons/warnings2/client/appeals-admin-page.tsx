import { useRef, useState } from "react";
import { FilterForm } from "#features/dashboard/client/index.ts";
import { offerUndo } from "#features/log/client/index.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Label, type LabelKind } from "#platform/client/ui/label.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { controlBeside, useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Appeal, AppealStatus } from "../contract.ts";
import styles from "./notes.module.css";

type Filter = AppealStatus | "open";

interface AppealsAdminPageProps {
  appeals: readonly Appeal[];
  status: Filter;
  deciders: readonly { userID: number; name: string }[];
  paging: PagingShown;
}

const statusLabels = (): Record<Filter, string> => ({
  open: t("Open appeals"),
  pending: t("Pending"),
  "in-review": t("In Review"),
  approved: t("Approved"),
  rejected: t("Rejected"),
});

const KINDS: Record<AppealStatus, LabelKind> = {
  pending: "warning",
  "in-review": "info",
  approved: "good",
  rejected: "quiet",
};

/** The decision on an appeal and its assignment; works with scripts off. */
function Decision({ appeal, deciders }: { appeal: Appeal; deciders: AppealsAdminPageProps["deciders"] }) {
  const api = useApi();
  const session = useSession();
  const forget = useForgetAll();
  const { appealID, userID, status, assignedUserID, type } = appeal;
  function done(changed: Appeal): void {
    void forget();
    if (changed.dateDecided === null) return;
    void offerUndo(api, session, {
      ...{ recordType: "user", recordID: userID, body: t("Decision sent.") },
      onUndone: () => void forget(),
    });
  }
  const [chosen, setChosen] = useState<string>(status);
  const form = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(form, (removed) => removed.closest("li"));
  return (
    <div ref={form}>
      <Form<Appeal>
        method="PATCH"
        path={`/appeals/${appealID}`}
        then="/dashboard/appeals"
        shape={({ decisionMessage, status: sent, assignedUserID: assigned }) => ({
          ...{ status: sent, assignedUserID: assigned },
          appealEventInfo: { decisionMessage: decisionMessage ?? "" },
        })}
        onDone={done}
      >
        <FormMessage />
        <Select
          name="assignedUserID"
          label={t("Assigned to")}
          nothing={t("No one")}
          value={String(assignedUserID ?? "")}
          options={deciders.map(({ userID: value, name: label }) => ({ value, label }))}
        />
        <Select
          name="status"
          label={t("Decision")}
          nothing={null}
          value={status}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={[
            { value: "pending", label: t("Pending") },
            { value: "in-review", label: t("In Review") },
            {
              value: "approved",
              label: type === "ban" ? t("Approve and end the ban") : t("Approve and restore the post"),
            },
            { value: "rejected", label: t("Reject") },
          ]}
        />
        <TextArea
          name="decisionMessage"
          label={t("Message to the member")}
          hint={t("Sent by email with the decision.")}
          rows={2}
          maxLength={5000}
        />
        <SubmitButton>
          {chosen === "approved" ? t("Approve") : chosen === "rejected" ? t("Reject") : t("Save")}
        </SubmitButton>
      </Form>
    </div>
  );
}

function AppealItem({ appeal, deciders }: { appeal: Appeal; deciders: AppealsAdminPageProps["deciders"] }) {
  const { type, status, user, recordName, appealText, decisionMessage, assignedUser, dateInserted } = appeal;
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row, controlBeside);
  return (
    <li ref={row} className={styles.note} tabIndex={-1}>
      <p className={styles.head}>
        <strong>
          <UserLink user={user} />
        </strong>
        <span>{type === "ban" ? t("Appeals a ban") : t("Appeals the removal of a post")}</span>
        <Label kind={KINDS[status]}>{statusLabels()[status]}</Label>
      </p>
      {recordName && <p dir="auto">{recordName}</p>}
      <blockquote dir="auto" className={styles.internal}>
        {appealText}
      </blockquote>
      <p className={styles.meta}>
        <DateTime value={dateInserted} />
        <a href={`/profile/notes/${encodeURIComponent(user.name)}`}>{t("Notes and Warnings")}</a>
        {assignedUser && (
          <span>
            {t("Assigned to")}: <bdi>{assignedUser.name}</bdi>
          </span>
        )}
      </p>
      {decisionMessage && (
        <p dir="auto">{t("Message of the staff: {message}", { message: decisionMessage })}</p>
      )}
      {(status === "pending" || status === "in-review") && (
        <Decision key={appeal.dateUpdated} appeal={appeal} deciders={deciders} />
      )}
    </li>
  );
}

/** Appeals of members, for staff. */
export function AppealsAdminPage({ appeals, status, deciders, paging }: AppealsAdminPageProps) {
  const pageUrl = usePageUrl("query");
  const labels = statusLabels();
  return (
    <div className={styles.page}>
      <FilterForm asked={{ status }} action="/dashboard/appeals" label={t("Filter appeals")}>
        <Select
          name="status"
          label={t("Status")}
          nothing={null}
          value={status}
          options={(Object.keys(labels) as Filter[]).map((value) => ({ value, label: labels[value] }))}
        />
      </FilterForm>
      {appeals.length === 0 ? (
        <EmptyState icon="check" text={t("No appeals.")} />
      ) : (
        <ul className={styles.list} aria-label={t("Appeals")}>
          {appeals.map((appeal) => (
            <AppealItem key={appeal.appealID} {...{ appeal, deciders }} />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}
