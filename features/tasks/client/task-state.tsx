import { useMutation } from "@tanstack/react-query";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { cancelTask, Task } from "../contract.ts";
import styles from "./task-state.module.css";
import { useRefresh } from "./use-refresh.ts";

/** Texts about a task, in the reader's language. */
export interface TaskTexts {
  /** By stage, such as `The backup is being written.`; the empty stage is the one before it begins. */
  stages: Readonly<Record<string, string>>;
  failed: string;
  canceled: string;
}

function Running({ task, texts }: { task: Task; texts: TaskTexts }) {
  const api = useApi();
  const forget = useForgetAll();
  const canceling = useMutation({
    mutationFn: () =>
      api.call<typeof cancelTask>("POST", "/tasks/:id/cancel", { params: { id: task.taskID } }),
    onSuccess: forget,
    onError: toastError,
  });
  const { stage, countDone, countTotal } = task;
  const label = texts.stages[stage ?? ""] ?? t("Working…");
  return (
    <div className={styles.running}>
      <Progress label={label} {...(countTotal > 0 ? { value: countDone, max: countTotal } : {})} />
      <Button busy={canceling.isPending || task.isCanceled} onClick={() => canceling.mutate()}>
        {t("Cancel")}
      </Button>
    </div>
  );
}

/** The progress of a task, with a button to cancel it, or why the last one did not succeed. */
export function TaskState({ task, texts }: { task: Task | null; texts: TaskTexts }) {
  const isRunning = task !== null && task.dateDone === null;
  useRefresh(isRunning);
  return (
    <div className={styles.state} role="status">
      {isRunning && <Running task={task} texts={texts} />}
      {task?.dateDone && task.isCanceled && <p className={styles.quiet}>{texts.canceled}</p>}
      {task?.failure && (
        <div className={styles.failure}>
          <b>{texts.failed}</b>
          <bdi>{task.failure}</bdi>
        </div>
      )}
    </div>
  );
}
