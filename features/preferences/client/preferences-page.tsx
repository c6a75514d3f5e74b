import { Form } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { PreferenceMap } from "../contract.ts";
import { PreferenceTable } from "./preference-table.tsx";
import styles from "./preferences-page.module.css";
import { type PreferencesShown, preferenceFields, preferenceSections } from "./slots.ts";
import { choicesOf, tablesOf } from "./tables-of.ts";
import { usePreferences } from "./use-preferences.ts";

const LANGUAGE = "NotificationLanguage";

interface PreferencesPageProps {
  userID: number;
  schema: object;
  preferences: PreferenceMap;
}

/** The language of notifications, where there is more than one. */
function Language({ values, change }: Pick<PreferencesShown, "values" | "change">) {
  const { locales } = useSession().site;
  const value = values[LANGUAGE];
  if (locales.length < 2 || typeof value !== "string") return null;
  return (
    <Select
      // Remounts the select after a refused change.
      key={value}
      name={LANGUAGE}
      label={t("Notification Language")}
      hint={t("Notifications and emails use this language.")}
      nothing={null}
      value={value}
      options={locales.map(({ locale, name }) => ({ value: locale, label: name }))}
      onChange={({ currentTarget }) => void change({ [LANGUAGE]: currentTarget.value })}
    />
  );
}

/** A member's notification preferences. Each choice is saved at once; without scripts there is a button. */
export function PreferencesPage({ userID, schema, preferences }: PreferencesPageProps) {
  const me = useSession();
  const { values, change } = usePreferences(userID, preferences);
  const groups = tablesOf(schema, values);
  const shown = { userID, isOwn: me.userID === userID, values, change };
  return (
    <>
      <Form
        method="PATCH"
        path={`/notification-preferences/${userID}`}
        onDone={() => {}}
        className={styles.form}
        label={t("Notification Preferences")}
      >
        <FormMessage />
        {groups.map((group) => (
          <PreferenceTable key={group.id} group={group} choices={choicesOf(groups)} change={change} />
        ))}
        <Language values={values} change={change} />
        <Slot of={preferenceFields} {...shown} />
        <p className={styles.save}>
          <Button type="submit" kind="primary">
            {t("Save")}
          </Button>
        </p>
      </Form>
      <Slot of={preferenceSections} {...shown} />
    </>
  );
}
