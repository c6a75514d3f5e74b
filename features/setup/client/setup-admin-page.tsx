import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { Setup, SetupStep } from "../contract.ts";
import { AccessStep } from "./access-step.tsx";
import { CategoriesStep } from "./categories-step.tsx";
import { ColorsStep } from "./colors-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { NameStep } from "./name-step.tsx";
import styles from "./setup.module.css";
import { type Previewed, SetupPreview } from "./setup-preview.tsx";
import { STEP_ORDER } from "./step-order.ts";

const nameOf = (step: SetupStep) =>
  ({
    name: t("Name"),
    colors: t("Colors"),
    categories: t("Categories"),
    access: t("Access"),
    email: t("Email"),
  })[step];

const STEPS = {
  name: NameStep,
  colors: ColorsStep,
  categories: CategoriesStep,
  access: AccessStep,
  email: EmailStep,
};

/** Links to all steps; any can be opened. */
function Steps({ step, done }: Pick<Setup, "step" | "done">) {
  return (
    <nav className={styles.steps} aria-label={t("Steps")}>
      <ol>
        {STEP_ORDER.map((each, index) => (
          <li key={each}>
            <a href={`/setup/${each}`} aria-current={each === step ? "step" : undefined}>
              <span className={classes(styles.mark, done.includes(each) && styles.done)}>
                {done.includes(each) && each !== step ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.stepName}>{nameOf(each)}</span>
              {done.includes(each) && <span className="visually-hidden">{t("Done")}</span>}
            </a>
          </li>
        ))}
      </ol>
      <a className={styles.later} href="/dashboard">
        {t("Finish Later")}
      </a>
    </nav>
  );
}

/** The setup of a new forum: five short steps, each with a preview of the forum beside it. */
export function SetupPage(setup: Setup) {
  const [changed, setChanged] = useState<Partial<Previewed>>({});
  const { title, description, logo, canGuestsRead, registrationMethod } = setup;
  const saved: Previewed = {
    ...{ title, description, logo, samples: null },
    ...{ categories: setup.categories, canGuestsRead, registrationMethod },
  };
  const Step = STEPS[setup.step];
  return (
    <div className={styles.setup}>
      <Steps step={setup.step} done={setup.done} />
      <div className={styles.columns}>
        <Step
          key={setup.step}
          setup={setup}
          onPreview={(change: Partial<Previewed>) => setChanged((before) => ({ ...before, ...change }))}
        />
        <SetupPreview {...saved} {...changed} />
      </div>
    </div>
  );
}
