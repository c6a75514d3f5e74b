import { useEffect } from "react";
import type { Task } from "#features/tasks/contract.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Progress } from "#platform/client/ui/progress.tsx";

const EVERY_MS = 2000;

/** How far the update of all members is. */
export function UpdateState({ task }: { task: Task | null }) {
  const forget = useForgetAll();
  const isRunning = task !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void forget(), EVERY_MS);
    return () => clearInterval(timer);
  });
  return (
    <div role="status">
      {task && (
        <Progress
          label={t("The ranks of all members are being updated.")}
          {...(task.countTotal > 0 && { value: task.countDone, max: task.countTotal })}
        />
      )}
    </div>
  );
}
