import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { GettingStarted as Shown } from "../contract.ts";
import styles from "./getting-started.module.css";
import { HideSteps } from "./hide-steps.tsx";
import { StepRow } from "./step-row.tsx";

/** The step that blocks members comes first. */
const URGENT = "mail";

/** The steps of a new forum: done ones are quiet, and can still be changed. */
export function GettingStarted(forum: Shown) {
  const { name } = useSession();
  const { steps, isOnHome } = forum;
  const countDone = steps.filter(({ isDone }) => isDone).length;
  const open = steps.filter(({ isDone, isSkipped }) => !isDone && !isSkipped);
  const next = open.find(({ stepID }) => stepID === URGENT) ?? open[0];
  return (
    <section className={styles.steps} aria-label={t("Getting Started")}>
      <div className={styles.head}>
        {isOnHome && (
          <div>
            <h1 className={styles.title}>{t("Welcome, {name}", { name })}</h1>
            <p className={styles.text}>
              {t("Your community is running. Only administrators see this list.")}
            </p>
          </div>
        )}
        <div className={styles.progress}>
          <span id="steps-done">{t("{done} of {all} done", { done: countDone, all: steps.length })}</span>
          <progress aria-labelledby="steps-done" value={countDone} max={steps.length} />
          {isOnHome && <HideSteps />}
        </div>
      </div>
      <ol className={styles.list}>
        {steps.map((step) => (
          <StepRow
            key={step.stepID}
            forum={forum}
            step={step}
            isUrgent={step.stepID === URGENT && !step.isDone}
            isNext={step === next}
          />
        ))}
      </ol>
    </section>
  );
}
