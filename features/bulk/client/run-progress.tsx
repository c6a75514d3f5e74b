import { t } from "#platform/client/translate.ts";
import { Progress } from "#platform/client/ui/progress.tsx";
import styles from "./run-progress.module.css";
import type { Run } from "./runs.ts";

/** How far an action has come, and what it waits for. */
export function RunProgress({ run: { texts, done, total, status } }: { run: Run }) {
  return (
    <div className={styles.run}>
      {/* Its numbers are there to be looked up: read out one after the other they would drown all else. */}
      <div aria-live="off">
        <Progress label={texts.doing} {...(total > 0 ? { value: done, max: total } : {})} />
      </div>
      {status === "waiting" && <p>{t("The forum does not answer. It goes on as soon as it does.")}</p>}
      {status === "signedOut" && (
        <p>{t("You are signed out. It goes on as soon as you have signed in again.")}</p>
      )}
    </div>
  );
}
