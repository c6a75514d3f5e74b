import { useEffect, useId } from "react";
import { Form, useForm } from "#platform/client/form.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SaveBar } from "#platform/client/ui/save-bar.tsx";
import type { SettingField, SettingsFieldset, SettingsForm } from "../../contract-settings.ts";
import { settingsAsides } from "../slots.ts";
import { valuesIn } from "./form-values.ts";
import { OnThisPage } from "./on-this-page.tsx";
import { isShown, SettingRow } from "./setting-row.tsx";
import { rowID, SettingsContext, useSettings } from "./settings-context.ts";
import styles from "./settings-page.module.css";
import { useDiscard } from "./use-discard.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Id of the heading of a group, to which the list of groups leads. */
const groupID = (index: number) => `settings-group-${index}`;

function Fieldset({ title, help, fields, index }: SettingsFieldset & { index: number }) {
  const id = useId();
  const settings = useSettings();
  const rows = fields.map((field) => <SettingRow key={field.name} field={field} />);
  if (title === null) return <div className={styles.group}>{rows}</div>;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={help === null ? undefined : id}
      hidden={!fields.some((field) => isShown(field, settings))}
    >
      <legend id={groupID(index)} tabIndex={-1}>
        {title}
      </legend>
      {help !== null && (
        <p id={id} className={styles.help}>
          {help}
        </p>
      )}
      {rows}
    </fieldset>
  );
}

interface BarProps {
  form(): HTMLFormElement;
  unsaved: readonly SettingField[];
  /** The first field that cannot be saved. */
  problem: SettingField | undefined;
  countConflicts: number;
}

function Bar({ form, unsaved, problem, countConflicts }: BarProps) {
  const { busy, noteSaved } = useForm();
  const discard = useDiscard(form);
  useEffect(() => {
    if (unsaved.length === 0) noteSaved();
  });
  const note = problem ? (
    <>
      {t("Correct this first:")} <a href={`#${rowID(problem.name)}`}>{problem.label}</a>
    </>
  ) : countConflicts > 0 ? (
    t("Someone else changed one of these. Choose a value.")
  ) : undefined;
  return <SaveBar count={unsaved.length} note={note} busy={busy} onDiscard={() => discard(unsaved)} />;
}

/** The form of a section of settings, with what features add below it. */
export function SettingsPage(form: SettingsForm) {
  // Another section is another form: errors and unsaved values of this one do not stay.
  return <SectionForm key={form.section} {...form} />;
}

function SectionForm({ section, title, fieldsets }: SettingsForm) {
  const id = useId();
  const state = useSettingsForm(id, fieldsets);
  const { fields, form, unsaved, conflicts, problems, isOnlyChanged, setOnlyChanged } = state;
  return (
    <SettingsContext value={state}>
      <div className={styles.page}>
        <div className={styles.main}>
          <div onInput={state.compare} onChange={state.compare}>
            <Form
              id={id}
              method="PATCH"
              path="/dashboard/settings"
              label={title}
              guarded
              noValidate
              shape={state.changes}
              onDone={state.saved}
            >
              <FormMessage />
              {fieldsets.map((fieldset, index) => (
                <Fieldset key={fieldset.title} index={index} {...fieldset} />
              ))}
              <Bar
                form={form}
                unsaved={fields.filter(({ name }) => unsaved.has(name))}
                problem={problems.values().next().value}
                countConflicts={conflicts.size}
              />
            </Form>
          </div>
          <Slot
            of={settingsAsides}
            section={section}
            fields={fields}
            values={() => (form().reportValidity() ? valuesIn(new FormData(form()), fields) : null)}
          />
        </div>
        <OnThisPage fieldsets={fieldsets} isOnlyChanged={isOnlyChanged} onOnlyChanged={setOnlyChanged} />
      </div>
    </SettingsContext>
  );
}
