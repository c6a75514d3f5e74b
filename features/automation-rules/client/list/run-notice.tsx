import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import type { AutomationDispatch, listDispatches } from "../../contract.ts";
import { changedText } from "../dispatch-state.tsx";
import { historyOf, logOf } from "../paths.ts";
import { useUndo } from "../use-undo.tsx";

const POLL_MS = 1000;

/** Shows the progress of a run, and its end with an offer to undo it. */
export function RunNotice({ started, onClose }: { started: AutomationDispatch; onClose(): void }) {
  const api = useApi();
  const forget = useForgetAll();
  const { undo, isBusy } = useUndo();
  const { automationRuleDispatchUUID: uuid, automationRuleID } = started;
  const { data: dispatch = started } = useQuery({
    queryKey: ["run of an automation rule", uuid],
    queryFn: async () => {
      const [found] = await api.call<typeof listDispatches>("GET", "/automation-rules/dispatches", {
        query: { automationRuleDispatchUUID: uuid },
      });
      return found ?? started;
    },
    refetchInterval: ({ state }) => (state.data?.dateFinished ? false : POLL_MS),
    ...{ gcTime: 0, staleTime: 0 },
  });
  const isFinished = dispatch.dateFinished !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded again when the run ends
  useEffect(() => {
    if (isFinished) void forget();
  }, [isFinished]);
  const { affectedRecordCount: done, failedRecordCount: failed, estimatedRecordCount: all } = dispatch;
  const name = dispatch.automationRule.name;
  if (!isFinished)
    return (
      <MessageBar kind="info">
        {/* Announcing every number would interrupt screen readers constantly. */}
        <span aria-live="off">
          <Progress label={t("Running “{name}”", { name })} value={done + failed} max={Math.max(all, 1)} />
        </span>
      </MessageBar>
    );
  return (
    <MessageBar
      kind={failed > 0 ? "warning" : "info"}
      onClose={onClose}
      actions={
        <>
          {done > 0 && (
            <Button size="compact" busy={isBusy} onClick={() => void undo(uuid).then(onClose)}>
              {t("Undo")}
            </Button>
          )}
          <ButtonLink size="compact" href={failed > 0 ? historyOf(automationRuleID) : logOf(uuid)}>
            {failed > 0 ? t("Show History") : t("Show Log")}
          </ButtonLink>
        </>
      }
    >
      {t("“{name}” ran: {changed}.", { name, changed: changedText(dispatch) })}{" "}
      {failed > 0 &&
        t("{count, plural, one {# was left unchanged.} other {# were left unchanged.}}", { count: failed })}
    </MessageBar>
  );
}
