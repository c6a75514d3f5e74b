import { t } from "#platform/client/translate.ts";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { EntryForm } from "../entry-form.tsx";
import { SetUp, type SetUpShown } from "./set-up.tsx";

interface SecondFactorFormProps {
  target: string;
  /** Null for a member who has an authenticator app. */
  setUp: SetUpShown | null;
}

/** Asks for the code of an authenticator app after the password, or sets one up where a role requires it. */
export function SecondFactorForm({ target, setUp }: SecondFactorFormProps) {
  return (
    <EntryForm
      title={t("Two-Step Verification")}
      text={
        setUp
          ? t("Your role requires an authenticator app as a second step after your password.")
          : t("Enter the code from your authenticator app, or one of your recovery codes.")
      }
      path="/authenticate/second-factor"
      fixed={{ target }}
      submit={t("Sign In")}
      footer={<a href="/entry/signin">{t("Back to signing in")}</a>}
    >
      {setUp && <SetUp {...setUp} />}
      <TextField name="code" label={t("Code")} required focused autoComplete="one-time-code" />
    </EntryForm>
  );
}
