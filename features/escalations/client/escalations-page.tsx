import { useState } from "react";
import { KeyList, ReviewTools, useReviewKeys, useReviewList } from "#features/dashboard/client/index.ts";
import { listUrl } from "#features/reports/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { changeEscalation, Escalation, EscalationChanges } from "../contract.ts";
import styles from "./cards.module.css";
import { EscalationCard, type EscalationOnCard } from "./escalation-card.tsx";
import { EscalationDecisions } from "./escalation-decisions.tsx";
import {
  type Asked,
  type Choices,
  ESCALATIONS,
  EscalationFilters,
  isFiltered,
} from "./escalation-filters.tsx";
import { useDeciding } from "./use-deciding.tsx";

interface EscalationsPageProps {
  cards: readonly EscalationOnCard[];
  paging: PagingShown;
  asked: Asked;
  choices: Choices;
}

const keyLines = () =>
  [
    ["j k", t("Next and previous")],
    ["x", t("Select")],
    ["d", t("Mark as Done")],
    ["r", t("Remove or restore")],
    ["a", t("Assign to Me")],
    ["s", t("Status")],
    ["o", t("Open")],
    ["u", t("Undo")],
  ] as const;

const idOf = ({ escalationID }: Escalation) => String(escalationID);

/** Returns the present values of the fields that change. */
const before = (escalation: Escalation, changes: EscalationChanges) =>
  Object.fromEntries(
    Object.keys(changes).map((key) => [key, escalation[key as keyof EscalationChanges]]),
  ) as EscalationChanges;

const messageOf = (changes: EscalationChanges) => (changed: readonly Escalation[]) => {
  const count = changed.length;
  if (changes.recordIsLive === false)
    return t("{count, plural, one {Removed.} other {# removed.}}", { count });
  if (changes.recordIsLive) return t("{count, plural, one {Restored.} other {# restored.}}", { count });
  if (changes.status === "done" && changes.assignedUserID === undefined)
    return t("{count, plural, one {Marked as done.} other {# marked as done.}}", { count });
  return t("{count, plural, one {Changed.} other {# changed.}}", { count });
};

/** Escalations in the categories that the reader moderates. */
export function EscalationsPage({ cards, paging, asked, choices }: EscalationsPageProps) {
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const list = useReviewList(cards.map(({ escalation }) => idOf(escalation)));
  const { decide, undo } = useDeciding<Escalation>((escalation) => list.returnTo(idOf(escalation)));
  useReviewKeys(list.place, { move: list.move, undo: () => void undo(), help: () => setAsked(true) });
  const chosen = cards.flatMap(({ escalation }) =>
    list.chosenIDs.has(idOf(escalation)) ? [escalation] : [],
  );
  function onChange(some: readonly Escalation[], changes: EscalationChanges): void {
    const send = ({ escalationID: id }: Escalation, body: EscalationChanges) =>
      api.call<typeof changeEscalation>("PATCH", "/escalations/:id", { params: { id }, body });
    if (changes.status === "done" && asked.status === "waiting") list.leave(some.map(idOf));
    void decide(some, {
      run: (escalation) => send(escalation, changes),
      undo: (escalation) => send(escalation, before(escalation, changes)),
      message: messageOf(changes),
    });
  }
  const count = chosen.length || (paging.total ?? cards.length);
  return (
    <div ref={list.place} className={styles.page} tabIndex={-1}>
      <ReviewTools
        list={list}
        count={cards.length}
        status={
          chosen.length > 0
            ? t("{count, plural, one {# selected} other {# selected}}", { count })
            : t("{count, plural, one {# escalation} other {# escalations}}", { count })
        }
        isFiltered={isFiltered(asked)}
        filters={<EscalationFilters {...{ asked, choices }} />}
      >
        <EscalationDecisions on="chosen" escalations={chosen} {...{ choices, onChange }} />
      </ReviewTools>
      {cards.length === 0 ? (
        <EmptyState icon="check" text={t("All clear.")} />
      ) : (
        <ol className={styles.cards}>
          {cards.map((card) => (
            <li key={card.escalation.escalationID}>
              <EscalationCard {...card} {...{ choices, list, onChange }} />
            </li>
          ))}
        </ol>
      )}
      <Pager paging={paging} pageUrl={(page) => listUrl(ESCALATIONS, { ...asked, page })} />
      {cards.length > 0 && <KeyList lines={keyLines()} isAsked={isAsked} onAsk={setAsked} />}
    </div>
  );
}
