import { openDocument } from "#platform/client/base-path.ts";
import { Form } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { PasswordConfirmation } from "#platform/client/ui/password-confirmation.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { methods } from "./methods.ts";
import styles from "./pages.module.css";

interface DeletePageProps {
  userID: number;
  name: string;
  graceDays: number;
  mayLeave: boolean;
}

/** The page on which a member deletes the account and decides about its posts. */
export function DeletePage({ userID, graceDays, mayLeave }: DeletePageProps) {
  if (!mayLeave)
    return (
      <MessageBar kind="info">
        {t(
          "Administrators cannot delete their own accounts. Ask another administrator to take the role from you first.",
        )}
      </MessageBar>
    );
  return (
    <div className={styles.page}>
      <p className={styles.text}>
        {t(
          "You are signed out at once. {days, plural, =0 {Your account is deleted at once.} one {Your account is deleted after # day: sign in until then, and it stays.} other {Your account is deleted after # days: sign in until then, and it stays.}}",
          { days: graceDays },
        )}{" "}
        <a href="/profile/download">{t("Download Your Data")}</a>
      </p>
      <Form
        method="POST"
        path={`/users/${userID}/deletion`}
        label={t("Delete Account")}
        then="/entry/signin"
        className={styles.form}
        onDone={() => openDocument("/entry/signin")}
      >
        <FormMessage />
        <Radios
          name="deleteMethod"
          label={t("What should happen to your posts?")}
          value="anonymise"
          required
          options={methods()}
        />
        <PasswordConfirmation />
        <div>
          <SubmitButton>{t("Delete my account")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
