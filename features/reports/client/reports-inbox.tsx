import { useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Action, ReportGroup } from "../contract.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { type Asked, InboxFilters } from "./inbox-filters.tsx";
import { InboxKeys, useInboxKeys } from "./inbox-keys.tsx";
import { inboxUrl } from "./inbox-url.ts";
import type { ListChoices } from "./list-filters.tsx";
import { GroupCard } from "./report-group.tsx";
import styles from "./reports-inbox.module.css";
import { useResolving } from "./use-resolving.tsx";

interface ReportsInboxProps {
  groups: readonly ReportGroup[];
  paging: PagingShown;
  asked: Asked;
  choices: ListChoices;
  counts: { open: number; pending: number };
}

/** Tabs for open reports, pending posts, resolved reports and all reports. */
function Tabs({ asked, counts }: Pick<ReportsInboxProps, "asked" | "counts">) {
  const { by, statuses, pending } = asked;
  const tab = (name: string, wanted: { statuses?: string; pending?: boolean }) => ({
    name,
    url: inboxUrl({ ...wanted, by: by === "post" ? undefined : by }),
    isCurrent: statuses === (wanted.statuses ?? "new") && (pending ?? false) === (wanted.pending ?? false),
  });
  return (
    <TabsLinks
      label={t("Reports")}
      tabs={[
        tab(t("Open ({count})", { count: counts.open }), {}),
        tab(t("Waiting for approval ({count})", { count: counts.pending }), { pending: true }),
        tab(t("Escalated"), { statuses: "escalated" }),
        tab(t("Dismissed"), { statuses: "dismissed" }),
        tab(t("Rejected"), { statuses: "rejected" }),
        tab(t("All"), { statuses: "none" }),
      ]}
    />
  );
}

/** The inbox of reports and pending posts, grouped by post or author. */
export function ReportsInbox({ groups, paging, asked, choices, counts }: ReportsInboxProps) {
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, deal, undoLast } = useResolving(() => {
    setChosen(new Set());
    place.current?.focus();
  });
  const picked = groups.filter(({ groupID }) => chosen.has(groupID));
  const choose = (groupID: string, isChosen: boolean) => {
    const next = new Set(chosen);
    next[isChosen ? "add" : "delete"](groupID);
    setChosen(next);
  };
  const resolve = (some: readonly ReportGroup[], action: Action) =>
    void deal(
      some.flatMap(({ reportIDs }) => reportIDs),
      action,
    );
  const onKeyDown = useInboxKeys(list, { undo: () => void undoLast() });
  return (
    <div className={styles.inbox}>
      <Tabs {...{ asked, counts }} />
      <InboxFilters {...{ asked, choices }} />
      <div ref={place} className={styles.list} tabIndex={-1}>
        {groups.length === 0 ? (
          <EmptyState icon="check" text={t("All clear!")} />
        ) : (
          <>
            <ChosenBar
              {...{ groups, picked, isBusy }}
              onChooseAll={(all) => setChosen(new Set(all ? groups.map(({ groupID }) => groupID) : []))}
              onResolve={(action) => resolve(picked, action)}
            />
            <ol ref={list} className={styles.groups} onKeyDown={onKeyDown}>
              {groups.map((group) => (
                <li key={group.groupID}>
                  <GroupCard
                    {...{ group, isBusy }}
                    by={asked.by}
                    isChosen={chosen.has(group.groupID)}
                    onChoose={(isChosen) => choose(group.groupID, isChosen)}
                    onResolve={(action) => resolve([group], action)}
                  />
                </li>
              ))}
            </ol>
            <InboxKeys />
          </>
        )}
        <Pager paging={paging} pageUrl={(page) => inboxUrl({ ...asked, page })} />
      </div>
    </div>
  );
}
