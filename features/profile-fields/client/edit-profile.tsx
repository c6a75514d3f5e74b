import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { FieldInForm } from "../contract.ts";
import styles from "./edit-profile.module.css";
import { Fields } from "./fields.tsx";

interface EditProfileProps {
  userID: number;
  fields: readonly FieldInForm[];
}

/** A form with the values of a user's profile. */
export function EditProfile({ userID, fields }: EditProfileProps) {
  const forget = useForgetAll();
  if (fields.length === 0)
    return <EmptyState text={t("You don’t have permission to change anything here.")} icon="user" />;
  async function done(): Promise<void> {
    toasts.add({ body: t("The profile is saved."), autoDismiss: true });
    await forget();
  }
  return (
    <Form
      // Remounts the form so that it starts with the saved values.
      key={JSON.stringify(fields)}
      method="PATCH"
      path={`/users/${userID}/profile-fields`}
      onDone={() => void done()}
      guarded
      label={t("Edit Profile")}
      className={styles.form}
    >
      <FormMessage />
      <Fields fields={fields} nameOf={(apiName) => apiName} />
      <p>
        <Button type="submit" kind="primary">
          {t("Save")}
        </Button>
      </p>
    </Form>
  );
}
