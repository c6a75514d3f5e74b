import { useState } from "react";
import { banDialog, mayBan } from "#features/bans/client/index.ts";
import {
  CardForm,
  Decision,
  Decisions,
  lastUsed,
  OpenLink,
  rememberLastUsed,
} from "#features/dashboard/client/index.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { Action, ReportGroup } from "../../contract.ts";
import { type GroupAction, type GroupRun, groupActions } from "../extension-points.ts";
import { ContributedActions } from "./contributed-actions.tsx";
import { keepingAction, namesOf } from "./labels.ts";

const editDialog = onDemand(async () => (await import("../edit-pending.tsx")).EditPending);

interface GroupDecisionsProps {
  on: "card" | "chosen";
  groups: readonly ReportGroup[];
  onResolve(groups: readonly ReportGroup[], action: Action): void;
  onRun(groups: readonly ReportGroup[], action: GroupAction, run: GroupRun): void;
}

/** Authors whom the reader may ban, each once. */
function useBannable(groups: readonly ReportGroup[]) {
  const reader = useSession();
  const users = groups
    .map(({ author }) => author.user)
    .filter(({ userID, banned }) => userID > 0 && userID !== reader.userID && banned === 0);
  return mayBan(reader) ? [...new Map(users.map((user) => [user.userID, user])).values()] : [];
}

/** The decisions on the reports of one card, or of all selected ones. */
export function GroupDecisions({ on, groups, onResolve, onRun }: GroupDecisionsProps) {
  const forget = useForgetAll();
  const [asking, setAsking] = useState<string | null>(null);
  const names = namesOf(groups);
  const [user, ...others] = useBannable(groups);
  const actions = useAdditions(groupActions).filter((action) => groups.every(action.isOffered));
  const single = on === "card" && groups[0]?.countRecords === 1 ? groups[0] : undefined;
  const [report] = single?.reports ?? [];
  const close = () => setAsking(null);
  const toggle = (name: string) => setAsking(asking === name ? null : name);
  const action = actions.find(({ name }) => name === asking);
  return (
    <>
      {asking === "ban" && user && (
        <DialogOnDemand
          dialog={banDialog}
          {...{ user, others }}
          frame={CardForm}
          reason={lastUsed("ban")["reason"] ?? ""}
          onBanned={(reason) => rememberLastUsed("ban", { reason })}
          onClose={close}
        />
      )}
      {action && (
        <DialogOnDemand
          key={action.name}
          dialog={action.form}
          groups={groups}
          onSend={(run: GroupRun) => {
            close();
            onRun(groups, action, run);
          }}
          onClose={close}
        />
      )}
      <Decisions
        on={on}
        more={
          <>
            {report?.isPending && (
              <Button kind="text" aria-haspopup="dialog" onClick={() => setAsking("edit")}>
                {t("Edit")}
              </Button>
            )}
            <ContributedActions groups={groups} />
            {report && <OpenLink label={t("Open")} url={report.recordUrl} />}
          </>
        }
      >
        <Decision keyName="d" label={names.keep()} onPress={() => onResolve(groups, keepingAction(groups))} />
        <Decision keyName="r" label={names.remove()} onPress={() => onResolve(groups, "reject")} />
        {user && (
          <Decision keyName="b" label={t("Ban…")} isOpen={asking === "ban"} onPress={() => toggle("ban")} />
        )}
        {actions.map(({ name, key, label }) => (
          <Decision
            key={name}
            keyName={key}
            label={label()}
            isOpen={asking === name}
            onPress={() => toggle(name)}
          />
        ))}
      </Decisions>
      {asking === "edit" && report && (
        <DialogOnDemand
          dialog={editDialog}
          reportID={report.reportID}
          onDone={forget}
          onApprove={() => onResolve(groups, "approve")}
          onClose={close}
        />
      )}
    </>
  );
}
