import { useState } from "react";
import { KeyList, ReviewTools, useReviewKeys, useReviewList } from "#features/dashboard/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Action, Queue, ReportGroup } from "../../contract.ts";
import type { GroupAction, GroupRun } from "../extension-points.ts";
import { listUrl } from "../inbox-url.ts";
import type { ListChoices } from "../list-filters.tsx";
import { titleOf } from "../reported-record.tsx";
import { EmptyQueue, type LastReport } from "./empty-queue.tsx";
import { GroupDecisions } from "./group-decisions.tsx";
import { namesOf } from "./labels.ts";
import { type Asked, isFiltered, QueueFilters } from "./queue-filters.tsx";
import { resolve } from "./resolve.ts";
import styles from "./review-group.module.css";
import { ReviewGroup } from "./review-group.tsx";
import { shownGroups } from "./shown-groups.ts";
import { useColleaguesDecisions } from "./use-colleagues-decisions.tsx";
import { useDeciding } from "./use-deciding.tsx";

interface ReviewPageProps {
  queue: Queue;
  path: string;
  groups: readonly ReportGroup[];
  paging: PagingShown;
  asked: Asked;
  choices: ListChoices;
  lastReport: LastReport | null;
  /** Whether the community lets members see who reads what. */
  showsPresence: boolean;
}

const keyLines = () =>
  [
    ["j k", t("Next and previous")],
    ["x", t("Select")],
    ["d", t("Keep or approve")],
    ["r", t("Remove or reject")],
    ["b", t("Ban")],
    ["e", t("Escalate")],
    ["o", t("Open")],
    ["u", t("Undo")],
  ] as const;

/** Reports and pending posts that wait for a decision, grouped by post or author. */
export function ReviewPage(props: ReviewPageProps) {
  const { queue, path, groups, paging, asked, choices, lastReport, showsPresence } = props;
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const { left, overtaken, decide, undo, overtake, release } = useDeciding((groupID) =>
    list.returnTo(groupID),
  );
  const shown = groups.filter(({ groupID }) => !left.has(groupID) && !overtaken.has(groupID));
  const list = useReviewList(shown.map(({ groupID }) => groupID));
  useReviewKeys(list.place, { move: list.move, undo: () => void undo(), help: () => setAsked(true) });
  useColleaguesDecisions({
    groups: shown,
    overtaken,
    onDecided(group, text) {
      list.fold(group.groupID);
      overtake(group, text);
    },
    onReopened: release,
  });
  const chosen = shown.filter(({ groupID }) => list.chosenIDs.has(groupID));

  function onResolve(some: readonly ReportGroup[], action: Action): void {
    const { kept, removed } = namesOf(some);
    list.leave(some.map(({ groupID }) => groupID));
    void decide(some, () => resolve(api, some, action), action === "reject" ? removed : kept);
  }
  function onRun(some: readonly ReportGroup[], action: GroupAction, run: GroupRun): void {
    list.leave(some.map(({ groupID }) => groupID));
    void decide(some, () => run(api, some), action.done);
  }
  const total = Math.max(paging.total ?? 0, shown.length);
  const status =
    chosen.length > 0
      ? t("{count, plural, one {# selected} other {# selected}}", { count: chosen.length })
      : asked.by === "post"
        ? t("{count, plural, one {# post} other {# posts}}", { count: total })
        : t("{count, plural, one {# author} other {# authors}}", { count: total });
  return (
    <div ref={list.place} className={styles.page} tabIndex={-1}>
      <ReviewTools
        list={list}
        count={shown.length}
        status={status}
        isFiltered={isFiltered(asked)}
        filters={<QueueFilters {...{ queue, path, asked, choices }} />}
      >
        <GroupDecisions on="chosen" groups={chosen} {...{ onResolve, onRun }} />
      </ReviewTools>
      {shown.length === 0 && overtaken.size === 0 ? (
        <EmptyQueue queue={queue} last={lastReport} />
      ) : (
        <ol className={styles.groups}>
          {shownGroups(shown, overtaken).map(({ group, text }) => (
            <li key={group.groupID}>
              {text === null ? (
                <ReviewGroup by={asked.by} {...{ group, list, showsPresence, onResolve, onRun }} />
              ) : (
                <p className={styles.overtaken} role="status">
                  <bdi>{group.reports[0] ? titleOf(group.reports[0]) : group.author.user.name}</bdi>: {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager paging={paging} pageUrl={(page) => listUrl(path, { ...asked, page })} />
      {shown.length > 0 && <KeyList lines={keyLines()} isAsked={isAsked} onAsk={setAsked} />}
    </div>
  );
}
