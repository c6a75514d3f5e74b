import { announce } from "#platform/client/announce.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { dataTypes, formTypes } from "#platform/client/ui/field-kind-choices.ts";
import { Folded, FoldedEdit } from "#platform/client/ui/folded.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ProfileField } from "../contract.ts";
import { mutabilities, registrations, visibilities, yesOrNo } from "./choices.ts";
import styles from "./edit-field.module.css";

/** The properties of a field that can be changed. */
const Parts = ({ field }: { field?: ProfileField }) => (
  <>
    <div className={styles.pair}>
      <TextField name="label" label={t("Label")} value={field?.label ?? ""} required maxLength={100} />
      <Select
        name="formType"
        label={t("Filled in with")}
        value={field?.formType ?? "text"}
        nothing={null}
        options={formTypes(field?.dataType)}
      />
    </div>
    <TextField name="description" label={t("Description")} value={field?.description ?? ""} maxLength={500} />
    <TextArea
      name="dropdownOptions"
      label={t("Choices")}
      hint={t("Dropdown choices, one per line.")}
      value={(field?.dropdownOptions ?? []).join("\n")}
      rows={3}
    />
    <div className={styles.pair}>
      <Select
        name="visibility"
        label={t("Seen by")}
        value={field?.visibility ?? "public"}
        nothing={null}
        options={visibilities()}
      />
      <Select
        name="mutability"
        label={t("Changed by")}
        value={field?.mutability ?? "all"}
        nothing={null}
        options={mutabilities()}
      />
      <Select
        name="registrationOptions"
        label={t("On sign-up")}
        value={field?.registrationOptions ?? "hidden"}
        nothing={null}
        options={registrations()}
      />
      <Select
        name="displayOptions[userCards]"
        label={t("Shown on profile cards")}
        value={String(field?.displayOptions.userCards ?? false)}
        nothing={null}
        options={yesOrNo()}
      />
      <Select
        name="enabled"
        label={t("In use")}
        value={String(field?.enabled ?? true)}
        nothing={null}
        options={yesOrNo()}
      />
    </div>
  </>
);

/** Returns the callback for a saved field. */
function useDone() {
  const forget = useForgetAll();
  return (close: () => void, texts: string) => async () => {
    close();
    announce(texts);
    await forget();
  };
}

export function EditField({ field }: { field: ProfileField }) {
  const done = useDone();
  const { apiName, label, isCoreField } = field;
  const path = `/profile-fields/${apiName}`;
  return (
    <FoldedEdit call={`PATCH ${path}`} name={label}>
      {(close) => (
        <div className={styles.form}>
          <Form
            // Remounts the form so that it starts with the saved values.
            key={JSON.stringify(field)}
            method="PATCH"
            path={path}
            onDone={done(close, t("{name} is saved.", { name: label }))}
            label={t("Edit {name}", { name: label })}
          >
            <FormMessage />
            <Parts field={field} />
            <Button type="submit" kind="primary">
              {t("Save")}
            </Button>
          </Form>
          {!isCoreField && (
            <Form
              method="DELETE"
              path={path}
              onDone={done(close, t("{name} is deleted.", { name: label }))}
              label={t("Delete {name}", { name: label })}
              className={styles.delete}
            >
              <p>{t("Members’ answers are deleted with it.")}</p>
              <Button type="submit">{t("Delete {name}", { name: label })}</Button>
            </Form>
          )}
        </div>
      )}
    </FoldedEdit>
  );
}

export function AddField() {
  const done = useDone();
  return (
    <Folded call="POST /profile-fields" className={styles.add} summary={t("Add a field")}>
      {(close) => (
        <Form
          method="POST"
          path="/profile-fields"
          onDone={done(close, t("The field was added."))}
          label={t("Add a field")}
          className={styles.form}
        >
          <FormMessage />
          <div className={styles.pair}>
            <TextField
              name="apiName"
              label={t("Name in the API")}
              hint={t("Letters, digits, dashes and underscores. It stays as it is.")}
              required
              maxLength={50}
              autoComplete="off"
            />
            <Select name="dataType" label={t("Contains")} value="text" nothing={null} options={dataTypes()} />
          </div>
          <Parts />
          <Button type="submit" kind="primary">
            {t("Add")}
          </Button>
        </Form>
      )}
    </Folded>
  );
}
