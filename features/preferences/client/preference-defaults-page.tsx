import { Form } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import type { PreferenceMap } from "../contract.ts";
import { PreferenceTable } from "./preference-table.tsx";
import styles from "./preferences-page.module.css";
import { choicesOf, tablesOf } from "./tables-of.ts";
import { usePreferences } from "./use-preferences.ts";

interface PreferenceDefaultsPageProps {
  schema: object;
  defaults: PreferenceMap;
}

/** The default notifications of members, and those that are disabled for everyone. */
export function PreferenceDefaultsPage({ schema, defaults }: PreferenceDefaultsPageProps) {
  const { values, change } = usePreferences("defaults", defaults);
  const groups = tablesOf(schema, values);
  return (
    <Form
      method="PATCH"
      path="/notification-preferences/defaults"
      onDone={() => {}}
      className={styles.form}
      label={t("Default Notification Preferences")}
    >
      <FormMessage />
      {groups.map((group) => (
        <PreferenceTable key={group.id} group={group} choices={choicesOf(groups)} change={change} />
      ))}
      <p className={styles.save}>
        <Button type="submit" kind="primary">
          {t("Save")}
        </Button>
      </p>
    </Form>
  );
}
