import { useState } from "react";
import { useLocation } from "wouter";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { RulePage } from "../../contract.ts";
import { RULES_PATH } from "../paths.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { readRule } from "./read-values.ts";
import styles from "./rule.module.css";
import { ValueFields } from "./value-fields.tsx";

const asOptions = <Described extends { name: string }>(described: readonly [string, Described][]) =>
  described.map(([value, { name }]) => ({ value, label: name }));

/** Form of a rule, which reads as a sentence: when something happens, then do something. */
export function AutomationRulePage({ rule, template, catalog, choices }: RulePage) {
  const forget = useForgetAll();
  const [, navigate] = useLocation();
  const begun = rule ?? template;
  const [triggerType, setTriggerType] = useState(begun?.trigger.triggerType ?? "");
  const [actionType, setActionType] = useState(begun?.action.actionType ?? "");
  const trigger = catalog.triggers[triggerType];
  const possible = Object.entries(catalog.actions).filter(
    ([type]) => !trigger || trigger.triggerActions.includes(type),
  );
  const action = possible.find(([type]) => type === actionType)?.[1];
  const ofTrigger = triggerType === begun?.trigger.triggerType ? begun.trigger.triggerValue : {};
  const ofAction = actionType === begun?.action.actionType ? begun.action.actionValue : {};
  return (
    <Form
      method={rule ? "PATCH" : "POST"}
      path={rule ? `/automation-rules/${rule.automationRuleID}` : "/automation-rules"}
      className={styles.form}
      label={rule ? t("Edit Automation Rule") : t("Add Automation Rule")}
      shape={(typed) => readRule(catalog, typed)}
      guarded
      noValidate
      onDone={() => {
        toasts.add({ body: t("The rule is saved."), autoDismiss: true });
        void forget();
        navigate(RULES_PATH);
      }}
    >
      <FormMessage />
      <TextField
        name="name"
        label={t("Name")}
        required
        maxLength={100}
        autoComplete="off"
        value={begun?.name ?? ""}
      />
      <section className={styles.half} aria-labelledby="rule-when">
        <h2 id="rule-when">{t("When")}</h2>
        <Select
          name="triggerType"
          label={t("Trigger")}
          required
          value={triggerType}
          options={asOptions(Object.entries(catalog.triggers))}
          onChange={(event) => setTriggerType(event.target.value)}
        />
        {trigger && (
          <ValueFields
            key={triggerType}
            fields={trigger.fields}
            half="trigger.triggerValue"
            values={ofTrigger}
            choices={choices}
          />
        )}
        {trigger && (
          <PreviewPanel
            key={`preview ${triggerType}`}
            catalog={catalog}
            automationRuleID={rule?.automationRuleID ?? null}
            isOnUsers={trigger.contentType === "users"}
          />
        )}
      </section>
      <section className={styles.half} aria-labelledby="rule-then">
        <h2 id="rule-then">{t("Then")}</h2>
        <Select
          key={triggerType}
          name="actionType"
          label={t("Action")}
          required
          value={action ? actionType : ""}
          options={asOptions(possible)}
          onChange={(event) => setActionType(event.target.value)}
        />
        {action && (
          <ValueFields
            key={`${triggerType} ${actionType}`}
            fields={action.fields}
            half="action.actionValue"
            values={ofAction}
            choices={choices}
          />
        )}
      </section>
      <Switch name="isOn" label={t("Turned on")} checked={rule?.status === "active"} />
      <p className={styles.buttons}>
        <SubmitButton>{t("Save")}</SubmitButton>
        <ButtonLink href={RULES_PATH}>{t("Cancel")}</ButtonLink>
      </p>
    </Form>
  );
}
