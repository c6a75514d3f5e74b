import { useState } from "react";
import {
  Decision,
  Decisions,
  KeyList,
  ReviewCard,
  type ReviewList,
  ReviewTools,
  useReviewKeys,
  useReviewList,
} from "#features/dashboard/client/index.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { ReviewedRequest } from "../contract.ts";
import styles from "./role-requests.module.css";
import { useDeciding } from "./use-deciding.tsx";

type Status = "approved" | "denied";

const keyLines = () =>
  [
    ["j k", t("Next and previous")],
    ["x", t("Select")],
    ["d", t("Approve")],
    ["r", t("Deny")],
    ["u", t("Undo")],
  ] as const;

const idOf = ({ roleRequestID }: ReviewedRequest) => String(roleRequestID);

interface RequestCardProps {
  request: ReviewedRequest;
  list: ReviewList;
  canAssign: boolean;
  onDecide(status: Status): void;
}

function RequestCard({ request, list, canAssign, onDecide }: RequestCardProps) {
  const { role, user, answers, dateInserted } = request;
  return (
    <ReviewCard
      id={idOf(request)}
      list={list}
      title={t("{name} asks for the role {role}", { name: user.name, role: role.name })}
      meta={<DateTime value={dateInserted} />}
      excerpt={answers.map(({ answer }) => answer).join(" · ")}
    >
      {answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.quiet}>
        <UserLink user={user} />
      </p>
      {canAssign ? (
        <Decisions on="card">
          <Decision keyName="d" label={t("Approve")} onPress={() => onDecide("approved")} />
          <Decision keyName="r" label={t("Deny")} onPress={() => onDecide("denied")} />
        </Decisions>
      ) : (
        <p className={styles.quiet}>{t("You cannot assign this role.")}</p>
      )}
    </ReviewCard>
  );
}

interface RoleRequestsAdminPageProps {
  requests: readonly ReviewedRequest[];
  /** Ids of the roles that the reader may give. */
  assignable: readonly number[];
  paging: PagingShown;
}

/** Members who ask for a role. */
export function RoleRequestsAdminPage({ requests, assignable, paging }: RoleRequestsAdminPageProps) {
  const pageUrl = usePageUrl("query");
  const [isAsked, setAsked] = useState(false);
  const list = useReviewList(requests.map(idOf));
  const { decide, undo } = useDeciding((undone) => list.returnTo(String(undone)));
  useReviewKeys(list.place, { move: list.move, undo: () => void undo(), help: () => setAsked(true) });
  const chosen = requests.filter((request) => list.chosenIDs.has(idOf(request)));
  const onDecide = (some: readonly ReviewedRequest[], status: Status) => {
    list.leave(some.map(idOf));
    void decide(some, status);
  };
  const count = chosen.length || requests.length;
  return (
    <div ref={list.place} className={styles.page} tabIndex={-1}>
      {requests.length === 0 ? (
        <EmptyState icon="check" text={t("No one is waiting.")} />
      ) : (
        <>
          <ReviewTools
            list={list}
            count={requests.length}
            status={
              chosen.length > 0
                ? t("{count, plural, one {# request} other {# requests}} selected", { count })
                : t("{count, plural, one {# request} other {# requests}}", { count })
            }
          >
            <Decisions on="chosen">
              <Decision
                keyName="d"
                label={t("Approve Selected")}
                onPress={() => onDecide(chosen, "approved")}
              />
              <Decision keyName="r" label={t("Deny Selected")} onPress={() => onDecide(chosen, "denied")} />
            </Decisions>
          </ReviewTools>
          <ol className={styles.list}>
            {requests.map((request) => (
              <li key={request.roleRequestID}>
                <RequestCard
                  {...{ request, list, canAssign: assignable.includes(request.role.roleID) }}
                  onDecide={(status) => onDecide([request], status)}
                />
              </li>
            ))}
          </ol>
          <KeyList lines={keyLines()} isAsked={isAsked} onAsk={setAsked} />
        </>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}
