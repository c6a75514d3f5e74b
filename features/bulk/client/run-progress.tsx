import { t } from "#platform/client/translate.ts";
import { Progress } from "#platform/client/ui/progress.tsx";
import styles from "./run-progress.module.css";
import type { Run } from "./runs.ts";

/** Progress of an action, and why it is waiting. */
export function RunProgress({ run: { texts, done, total, status } }: { run: Run }) {
  return (
    <div className={styles.run}>
      {/* Announcing every number would interrupt screen readers constantly. */}
      <div aria-live="off">
        <Progress label={texts.doing} {...(total > 0 ? { value: done, max: total } : {})} />
      </div>
      {status === "waiting" && <p>{t("The forum isn’t responding. We’ll retry automatically.")}</p>}
      {status === "signedOut" && <p>{t("You’ve been signed out. Sign in to continue.")}</p>}
    </div>
  );
}
