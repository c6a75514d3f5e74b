import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import styles from "./reasons-page.module.css";

interface PremoderationPageProps {
  categories: readonly { categoryID: number; name: string }[];
  /** The current setting. */
  categoryIDs: readonly number[];
  discussions: boolean;
  comments: boolean;
  keywords: string;
}

const KEY = "premoderation.";

/** Settings for posts that need approval regardless of their author. */
export function PremoderationPage({ categories, ...set }: PremoderationPageProps) {
  const forget = useForgetAll();
  const nameOf = (categoryID: number) => `category${categoryID}`;
  const shape = (typed: Record<string, unknown>) => ({
    [`${KEY}categoryIDs`]: categories
      .map(({ categoryID }) => categoryID)
      .filter((categoryID) => nameOf(categoryID) in typed),
    [`${KEY}discussions`]: `${KEY}discussions` in typed,
    [`${KEY}comments`]: `${KEY}comments` in typed,
    [`${KEY}keywords`]: typed[`${KEY}keywords`],
  });
  const done = () => {
    toasts.add({ body: t("Saved."), autoDismiss: true, dismissible: true });
    void forget();
  };
  return (
    <Form method="PATCH" path="/config" label={t("Premoderation")} shape={shape} onDone={done}>
      <div className={styles.form}>
        <FormMessage />
        <fieldset className={styles.roles}>
          <legend>{t("Categories")}</legend>
          {categories.map(({ categoryID, name }) => (
            <Checkbox
              key={categoryID}
              name={nameOf(categoryID)}
              label={name}
              checked={set.categoryIDs.includes(categoryID)}
            />
          ))}
        </fieldset>
        <Switch
          name={`${KEY}discussions`}
          label={t("Discussions in these categories need approval")}
          checked={set.discussions}
        />
        <Switch
          name={`${KEY}comments`}
          label={t("Comments in these categories need approval")}
          checked={set.comments}
        />
        <TextArea
          name={`${KEY}keywords`}
          label={t("Words that always require approval")}
          hint={t("Separated by semicolons")}
          rows={3}
          maxLength={10_000}
          value={set.keywords}
        />
        <span>
          <Button kind="primary" type="submit">
            {t("Save")}
          </Button>
        </span>
      </div>
    </Form>
  );
}
