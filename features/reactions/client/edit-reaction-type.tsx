import { announce } from "#platform/client/announce.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FoldedEdit } from "#platform/client/ui/folded.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ReactionClass, ReactionType } from "../contract.ts";
import styles from "./edit-reaction-type.module.css";
import { className } from "./reaction-class.ts";

const CLASSES: readonly ReactionClass[] = ["Positive", "Negative", "Flag"];

/** Form for the name and points of a reaction type. Opens below its row, also without JavaScript. */
export function EditReactionType({ type }: { type: ReactionType }) {
  const forget = useForgetAll();
  const path = `/reactions/${type.urlCode}`;
  const { name, description, class: ofClass, points } = type;
  async function done(close: () => void): Promise<void> {
    close();
    announce(t("{name} is saved.", { name }));
    await forget();
  }
  return (
    <FoldedEdit call={`PATCH ${path}`} name={name}>
      {(close) => (
        <Form
          // Remounts the form with the saved values.
          key={JSON.stringify([name, description, ofClass, points])}
          method="PATCH"
          path={path}
          onDone={() => done(close)}
          label={t("Edit {name}", { name })}
          className={styles.form}
        >
          <FormMessage />
          <div className={styles.fields}>
            <TextField name="name" label={t("Name")} value={name} required maxLength={100} />
            <Select
              name="class"
              label={t("Class")}
              value={ofClass ?? "Positive"}
              nothing={null}
              options={CLASSES.map((value) => ({ value, label: className(value) }))}
            />
            <TextField
              name="points"
              label={t("Points for the author")}
              type="number"
              value={String(points)}
              min={-1000}
              max={1000}
            />
          </div>
          <TextArea
            name="description"
            label={t("Description")}
            value={description}
            maxLength={1000}
            rows={2}
          />
          <p className={styles.note}>{t("Reactions already given keep their points.")}</p>
          <div className={styles.buttons}>
            <Button type="submit" kind="primary">
              {t("Save")}
            </Button>
            <span className={styles.cancel}>
              <Button onClick={close}>{t("Cancel")}</Button>
            </span>
          </div>
        </Form>
      )}
    </FoldedEdit>
  );
}
