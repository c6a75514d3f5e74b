import { useState } from "react";
import {
  FilterForm,
  KeyList,
  ReviewTools,
  useReviewKeys,
  useReviewList,
} from "#features/dashboard/client/index.ts";
import type { changeDiscussion } from "#features/discussions/contract.ts";
import { CategorySelect, listUrl, type Place } from "#features/reports/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { addEscalation } from "../contract.ts";
import styles from "./cards.module.css";
import { ResolveAll } from "./resolve-all.tsx";
import { SortSelect } from "./sort-select.tsx";
import { TriageCard, type Triaged } from "./triage-card.tsx";
import { TriageDecisions, type TriageEscalation } from "./triage-decisions.tsx";
import { useDeciding } from "./use-deciding.tsx";

const TRIAGE = "/dashboard/content/triage";
/** Longest name of an escalation. */
const LONGEST = 255;

interface Asked {
  sort: string;
  page: number;
  categoryID?: number;
}

interface TriagePageProps {
  cards: readonly Triaged[];
  paging: PagingShown;
  asked: Asked;
  categories: readonly Place[];
  canResolveAll: boolean;
}

const keyLines = () =>
  [
    ["j k", t("Next and previous")],
    ["x", t("Select")],
    ["d", t("Resolve")],
    ["e", t("Escalate")],
    ["o", t("Open")],
    ["u", t("Undo")],
  ] as const;

const idOf = ({ discussion }: Triaged) => String(discussion.discussionID);

const resolvedMessage = ([first, ...others]: readonly Triaged[]) =>
  first && others.length === 0
    ? t("{name} is resolved.", { name: first.discussion.name })
    : t("{count, plural, one {# post is resolved.} other {# posts are resolved.}}", {
        count: others.length + 1,
      });

/** Unresolved discussions, to be resolved or escalated. */
export function TriagePage({ cards, paging, asked, categories, canResolveAll }: TriagePageProps) {
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const list = useReviewList(cards.map(idOf));
  const { decide, undo } = useDeciding<Triaged>((card) => list.returnTo(idOf(card)));
  useReviewKeys(list.place, { move: list.move, undo: () => void undo(), help: () => setAsked(true) });
  const chosen = cards.filter((card) => list.chosenIDs.has(idOf(card)));
  const setResolved = ({ discussion }: Triaged, resolved: boolean) =>
    api.call<typeof changeDiscussion>("PATCH", "/discussions/:id", {
      params: { id: discussion.discussionID },
      body: { resolved },
    });
  function onResolve(some: readonly Triaged[]): void {
    list.leave(some.map(idOf));
    void decide(some, {
      run: (card) => setResolved(card, true),
      undo: (card) => setResolved(card, false),
      message: resolvedMessage,
    });
  }
  const onEscalate = (some: readonly Triaged[], choices: TriageEscalation) =>
    void decide(some, {
      run: ({ discussion: { discussionID, name } }) =>
        api.call<typeof addEscalation>("POST", "/escalations", {
          body: {
            ...{ recordType: "discussion", recordID: discussionID, name: name.slice(0, LONGEST) },
            ...choices,
          },
        }),
      undo: null,
      message: ({ length: count }) => t("{count, plural, one {Escalated.} other {# escalated.}}", { count }),
    });
  const count = chosen.length || (paging.total ?? cards.length);
  return (
    <div ref={list.place} className={styles.page} tabIndex={-1}>
      <ReviewTools
        list={list}
        count={cards.length}
        status={
          chosen.length > 0
            ? t("{count, plural, one {# selected} other {# selected}}", { count })
            : t("{count, plural, one {# post} other {# posts}}", { count })
        }
        isFiltered={asked.categoryID !== undefined}
        filters={
          <FilterForm asked={asked} action={TRIAGE} label={t("Filter posts")}>
            <CategorySelect name="categoryID" value={asked.categoryID} categories={categories} />
            <SortSelect value={asked.sort} />
          </FilterForm>
        }
      >
        <TriageDecisions on="chosen" cards={chosen} {...{ onResolve, onEscalate }} />
      </ReviewTools>
      {cards.length === 0 ? (
        <EmptyState icon="check" text={t("All clear.")} />
      ) : (
        <>
          {canResolveAll && <ResolveAll />}
          <ol className={styles.cards}>
            {cards.map((card) => (
              <li key={card.discussion.discussionID}>
                <TriageCard {...{ card, list, onResolve, onEscalate }} />
              </li>
            ))}
          </ol>
        </>
      )}
      <Pager paging={paging} pageUrl={(page) => listUrl(TRIAGE, { ...asked, page })} />
      {cards.length > 0 && <KeyList lines={keyLines()} isAsked={isAsked} onAsk={setAsked} />}
    </div>
  );
}
