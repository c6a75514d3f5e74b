import { type ReactNode, useState } from "react";
import { Decision, Decisions, OpenLink } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { EscalateForm } from "./escalate-form.tsx";
import type { EscalationChoices } from "./escalate-groups.ts";
import { ReasonChoice } from "./reason-choice.tsx";
import type { Triaged } from "./triage-card.tsx";

export interface TriageEscalation extends EscalationChoices {
  reportReasonIDs: string[];
}

interface TriageDecisionsProps {
  on: "card" | "chosen";
  cards: readonly Triaged[];
  more?: ReactNode;
  onResolve(cards: readonly Triaged[]): void;
  onEscalate(cards: readonly Triaged[], choices: TriageEscalation): void;
}

/** The decisions on one unresolved discussion, or on all selected ones. */
export function TriageDecisions({ on, cards, more, onResolve, onEscalate }: TriageDecisionsProps) {
  const [isAsked, setAsked] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const places = new Set(cards.map(({ discussion }) => discussion.categoryID));
  const [place] = places;
  const [first] = cards;
  function send(choices: EscalationChoices, form: FormData): void {
    const reportReasonIDs = form.getAll("reportReasonID").map(String);
    setIncomplete(reportReasonIDs.length === 0);
    if (reportReasonIDs.length === 0) return;
    setAsked(false);
    onEscalate(cards, { ...choices, reportReasonIDs });
  }
  return (
    <>
      {isAsked && (
        <EscalateForm
          title={t("Escalate")}
          noteLabel={t("Additional Details")}
          placeRecordID={places.size === 1 ? place : undefined}
          onSend={send}
          onClose={() => setAsked(false)}
        >
          <ReasonChoice isIncomplete={isIncomplete} />
        </EscalateForm>
      )}
      <Decisions
        on={on}
        more={
          on === "card" &&
          first && (
            <>
              {more}
              <OpenLink label={t("Open")} url={first.discussion.url} />
            </>
          )
        }
      >
        <Decision keyName="d" label={t("Resolve")} onPress={() => onResolve(cards)} />
        {cards.every(({ canEscalate }) => canEscalate) && (
          <Decision keyName="e" label={t("Escalate…")} isOpen={isAsked} onPress={() => setAsked(!isAsked)} />
        )}
      </Decisions>
    </>
  );
}
