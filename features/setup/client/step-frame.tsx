import { type FormEvent, type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { CallError } from "#platform/client/api.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { Setup, SetupStep } from "../contract.ts";
import styles from "./setup.module.css";
import type { Previewed } from "./setup-preview.tsx";
import { STEP_ORDER } from "./step-order.ts";

export interface StepProps {
  setup: Setup;
  /** Shows values that are not saved yet in the preview. */
  onPreview(change: Partial<Previewed>): void;
}

interface StepFrameProps {
  step: SetupStep;
  title: string;
  text: string;
  /** Label of the button that saves; Continue by default. */
  submit?: string;
  /** True when saving changes the look of all pages, so that the next one is loaded completely. */
  changesLook?: boolean;
  /** Saves the step. Throws CallError when it is refused. */
  onSave(form: FormData): Promise<unknown>;
  children: ReactNode;
}

/** Returns what is wrong, in the words of the first field. */
export const problemOf = (error: unknown) =>
  error instanceof CallError
    ? (error.errors[0]?.message ?? error.description ?? error.message)
    : String(error);

/** A step of the setup: its heading, its form, and the buttons below. */
export function StepFrame({
  step,
  title,
  text,
  submit = t("Continue"),
  changesLook = false,
  onSave,
  children,
}: StepFrameProps) {
  const [, navigate] = useLocation();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const index = STEP_ORDER.indexOf(step);
  const before = STEP_ORDER[index - 1];
  const after = STEP_ORDER[index + 1];
  const next = after ? `/setup/${after}` : "/dashboard";
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSave(new FormData(event.currentTarget));
      if (changesLook) return openDocument(next);
      await forget();
      navigate(next);
      window.scrollTo(0, 0);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }
  return (
    // Without scripts nothing is saved; a password must not get into the address even then.
    <form
      className={styles.step}
      method="post"
      aria-labelledby="setup-title"
      onSubmit={(event) => void save(event)}
    >
      <div className={styles.body}>
        <p className={styles.count}>
          {t("Step {step} of {count}", { step: index + 1, count: STEP_ORDER.length })}
        </p>
        <h1 id="setup-title">{title}</h1>
        <p className={styles.text}>{text}</p>
        <noscript>
          <p className={styles.text}>
            {t("The setup needs scripts. All of it is in the dashboard, too.")}{" "}
            <a href="/dashboard">{t("Dashboard")}</a>
          </p>
        </noscript>
        {problem !== null && (
          <div role="alert">
            <MessageBar kind="error">{problem}</MessageBar>
          </div>
        )}
        {children}
      </div>
      <div className={styles.buttons}>
        {before && <ButtonLink href={`/setup/${before}`}>{t("Back")}</ButtonLink>}
        <span className={styles.end}>
          <ButtonLink kind="text" href={next}>
            {t("Skip This Step")}
          </ButtonLink>
          <Button kind="primary" type="submit" busy={isBusy}>
            {submit}
          </Button>
        </span>
      </div>
    </form>
  );
}
