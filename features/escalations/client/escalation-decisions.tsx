import { useState } from "react";
import { Decision, Decisions, OpenLink } from "#features/dashboard/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { Escalation, EscalationChanges } from "../contract.ts";
import type { Choices } from "./escalation-filters.tsx";
import { StatusForm } from "./status-form.tsx";

const DONE = "done";

interface EscalationDecisionsProps {
  on: "card" | "chosen";
  escalations: readonly Escalation[];
  choices: Choices;
  onChange(escalations: readonly Escalation[], changes: EscalationChanges): void;
}

/** The decisions on one escalation, or on all selected ones. */
export function EscalationDecisions({ on, escalations, choices, onChange }: EscalationDecisionsProps) {
  const { userID } = useSession();
  const [isAsked, setAsked] = useState(false);
  const [first] = escalations;
  const areDone = escalations.every(({ status }) => status === DONE);
  const areLive = escalations.some(({ recordIsLive }) => recordIsLive);
  const areMine = escalations.every(({ assignedUserID }) => assignedUserID === userID);
  return (
    <>
      {isAsked && (
        <StatusForm
          {...{ escalations, choices }}
          onSend={(changes) => onChange(escalations, changes)}
          onClose={() => setAsked(false)}
        />
      )}
      <Decisions on={on} more={on === "card" && first && <OpenLink label={t("Open")} url={first.url} />}>
        {!areDone && (
          <Decision
            keyName="d"
            label={t("Mark as Done")}
            onPress={() => onChange(escalations, { status: DONE })}
          />
        )}
        <Decision
          keyName="r"
          label={areLive ? t("Remove Post") : t("Restore Post")}
          onPress={() => onChange(escalations, { recordIsLive: !areLive })}
        />
        {!areMine && (
          <Decision
            keyName="a"
            label={t("Assign to Me")}
            onPress={() => onChange(escalations, { assignedUserID: userID })}
          />
        )}
        <Decision keyName="s" label={t("Status…")} isOpen={isAsked} onPress={() => setAsked(!isAsked)} />
      </Decisions>
    </>
  );
}
