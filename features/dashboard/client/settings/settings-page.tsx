import { useId } from "react";
import { CallError } from "#platform/client/api.ts";
import { Form, useForm } from "#platform/client/form.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import type { SettingField, SettingsFieldset, SettingsForm } from "../../contract-settings.ts";
import { settingsAsides } from "../slots.ts";
import { changesIn, valuesIn } from "./form-values.ts";
import { numberProblems } from "./number-problems.ts";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings-page.module.css";
import { useSettingsSaved } from "./use-settings-saved.ts";

function Fieldset({ title, help, fields }: SettingsFieldset) {
  const id = useId();
  const rows = fields.map((field) => <SettingRow key={field.name} field={field} />);
  if (title === null) return <div className={styles.fields}>{rows}</div>;
  return (
    <fieldset className={styles.group} aria-describedby={help === null ? undefined : id}>
      <legend>{title}</legend>
      {help !== null && (
        <p id={id} className={styles.help}>
          {help}
        </p>
      )}
      <div className={styles.fields}>{rows}</div>
    </fieldset>
  );
}

const Save = () => (
  <div>
    <Button kind="primary" type="submit" busy={useForm().busy}>
      {t("Save")}
    </Button>
  </div>
);

/** Returns the values that the user changed. Throws CallError for numbers that are out of bounds. */
function changed(form: HTMLFormElement, fields: readonly SettingField[]) {
  const typed = new FormData(form);
  const changes = changesIn(typed, fields);
  const errors = numberProblems(
    typed,
    fields.filter(({ name }) => name in changes),
  );
  if (errors.length > 0)
    throw new CallError(422, { message: t("Please check the fields that are marked."), errors });
  return changes;
}

/** The form of a section of settings, with what features add below it. */
export function SettingsPage({ section, title, fieldsets }: SettingsForm) {
  const id = useId();
  const saved = useSettingsSaved();
  const fields = fieldsets.flatMap((fieldset) => fieldset.fields);
  const form = () => document.getElementById(id) as HTMLFormElement;
  return (
    // Another section is another form: errors and unsaved values of this one do not stay.
    <div key={section} className={styles.page}>
      <Form
        id={id}
        method="PATCH"
        path="/config"
        label={title}
        className={styles.form}
        guarded
        noValidate
        shape={() => changed(form(), fields)}
        onDone={saved}
      >
        <FormMessage />
        {fieldsets.map((fieldset) => (
          <Fieldset key={fieldset.title} {...fieldset} />
        ))}
        {fields.some(({ canChange }) => canChange) && <Save />}
      </Form>
      <Slot
        of={settingsAsides}
        section={section}
        values={() => (form().reportValidity() ? valuesIn(new FormData(form()), fields) : null)}
      />
    </div>
  );
}
