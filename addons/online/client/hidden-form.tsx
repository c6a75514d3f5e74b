import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import styles from "./hidden-form.module.css";

interface HiddenFormProps {
  userID: number;
  parts: Readonly<Record<string, object>>;
}

/** Lets members hide that they are online. */
export function HiddenForm({ userID, parts }: HiddenFormProps) {
  const forget = useForgetAll();
  const { hidden } = (parts["online"] ?? { hidden: false }) as { hidden: boolean };
  const saved = () => {
    toasts.add({ body: t("Changes saved."), autoDismiss: true });
    void forget();
  };
  return (
    <section className={styles.part}>
      <h2>{t("Online Status")}</h2>
      <Form
        method="PUT"
        path={`/users/${userID}/hidden`}
        label={t("Online Status")}
        then="/profile/account-privacy"
        className={styles.form}
        onDone={saved}
      >
        <FormMessage />
        <Radios
          name="hidden"
          label={t("Hide that I am online")}
          hint={t("Others don’t see that you’re online, or when you were last active.")}
          value={String(hidden)}
          options={[
            { value: "true", label: t("Yes") },
            { value: "false", label: t("No") },
          ]}
        />
        <div>
          <SubmitButton>{t("Save")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
