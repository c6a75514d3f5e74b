import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import type { ExplainedStep, Explanation, RolesPage } from "../contract.ts";
import type { Saving } from "./use-saving.ts";
import styles from "./why-panel.module.css";

const ICONS: Record<ExplainedStep["state"], IconName> = {
  passed: "check",
  failed: "close",
  notChecked: "info",
};

const stateText = (state: ExplainedStep["state"]) =>
  ({ passed: t("Passed"), failed: t("Refused"), notChecked: t("Not checked") })[state];

const StepRow = ({ step }: { step: ExplainedStep }) => (
  <li className={styles[step.state]}>
    <Icon name={ICONS[step.state]} size={16} />
    <span>
      <span className="visually-hidden">{stateText(step.state)}: </span>
      {step.roleID === null ? step.text : <b>{step.text}</b>}
      {step.detail !== null && <small>{step.detail}</small>}
      {step.dateChanged !== null && (
        <small>
          {step.changedBy ? t("Changed by {name}", { name: step.changedBy.name }) : t("Changed")}{" "}
          <DateTime value={step.dateChanged} />
        </small>
      )}
    </span>
  </li>
);

interface WhyAnswerProps {
  answer: Explanation;
  page: RolesPage;
  saving: Saving;
}

/** The verdict about a member, the steps to it, and what changes it. */
export function WhyAnswer({ answer, page, saving }: WhyAnswerProps) {
  const { user, isAllowed, steps, permission, categoryID, roles } = answer;
  const values = {
    name: user.name,
    permission: page.rows.find((row) => row.name === permission)?.label ?? permission,
    category: page.places.find((place) => place.categoryID === categoryID)?.name ?? "",
  };
  const refusing = steps.filter(({ state, roleID }) => state === "failed" && roleID !== null);
  const allow = (roleID: number) =>
    saving.save([{ roleID, permission, categoryID, granted: true, before: false }], () => {});
  return (
    <div className={styles.answer}>
      <p className={styles.verdict}>
        {isAllowed
          ? categoryID === null
            ? t("“{permission}”: {name} is allowed to.", values)
            : t("“{permission}” in {category}: {name} is allowed to.", values)
          : categoryID === null
            ? t("“{permission}”: {name} is not allowed to.", values)
            : t("“{permission}” in {category}: {name} is not allowed to.", values)}
      </p>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <StepRow key={`${step.text}${step.roleID}`} step={step} />
        ))}
      </ul>
      {!isAllowed && (
        <div className={styles.offers}>
          {refusing.map(({ roleID }) => {
            const role = page.roles.find((each) => each.roleID === roleID);
            if (!role) return null;
            return (
              <Button key={role.roleID} onClick={() => allow(role.roleID)}>
                {categoryID === null
                  ? t("Allow for {role}", { role: role.name })
                  : t("Allow for {role} in {category}", { role: role.name, category: values.category })}
              </Button>
            );
          })}
          <ButtonLink href={`/dashboard/user/${user.userID}`}>
            {t("Open the Page of {name}", { name: user.name })}
          </ButtonLink>
        </div>
      )}
      {!isAllowed && roles.length > 0 && (
        <p className={styles.hint}>
          {t("Roles that allow it: {roles}", { roles: roles.map((role) => role.name).join(", ") })}
        </p>
      )}
    </div>
  );
}
