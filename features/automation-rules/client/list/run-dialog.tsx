import { useMutation, useQuery } from "@tanstack/react-query";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import type { AutomationDispatch, AutomationRule, previewRule, runRule } from "../../contract.ts";
import { PreviewList } from "../preview-list.tsx";

interface RunDialogProps {
  rule: AutomationRule;
  onStarted(dispatch: AutomationDispatch): void;
  onClose(): void;
}

/** Shows what a run on existing content would touch, and starts it. */
export function RunDialog({ rule, onStarted, onClose }: RunDialogProps) {
  const api = useApi();
  const { automationRuleID, name, trigger } = rule;
  const { triggerType, triggerValue } = trigger;
  const isOnUsers = rule.contentType === "users";
  const preview = useQuery({
    queryKey: ["preview of an automation rule", automationRuleID],
    queryFn: () =>
      api.call<typeof previewRule>("POST", "/automation-rules/preview", {
        body: { trigger: { triggerType, triggerValue }, automationRuleID },
      }),
    ...{ gcTime: 0, staleTime: 0 },
  });
  const running = useMutation({
    mutationFn: () =>
      api.call<typeof runRule>("POST", "/automation-rules/:id/trigger", { params: { id: automationRuleID } }),
    onSuccess: onStarted,
  });
  const { data } = preview;
  const error = running.error ?? preview.error;
  const count = data?.count ?? 0;
  return (
    <Modal
      title={t("Run “{name}” Now", { name })}
      isQuestion
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          {count > 0 && (
            <Button kind="primary" busy={running.isPending} onClick={() => running.mutate()}>
              {isOnUsers
                ? t("{count, plural, one {Run on # Member} other {Run on # Members}}", { count })
                : t("{count, plural, one {Run on # Post} other {Run on # Posts}}", { count })}
            </Button>
          )}
        </>
      )}
    >
      {error && <MessageBar kind="error">{error.message}</MessageBar>}
      <p>{t("The rule acts on existing content once. You can undo the run.")}</p>
      {data ? <PreviewList preview={data} isOnUsers={isOnUsers} /> : !error && <Loader />}
      {data?.isMore && <p>{t("Run the rule again for the others.")}</p>}
      {rule.countRecords > 0 && (
        <p>
          {t(
            "{count, plural, one {The rule has acted on # record already. It stays as it is.} other {The rule has acted on # records already. They stay as they are.}}",
            {
              count: rule.countRecords,
            },
          )}
        </p>
      )}
    </Modal>
  );
}
