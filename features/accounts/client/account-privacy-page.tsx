import { PasswordField } from "#features/sessions/client/index.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./accounts.module.css";
import { privacySlot } from "./slots.ts";

interface AccountPrivacyProps {
  userID: number;
  name: string;
  email: string | null;
  pendingEmail: string | null;
  emailConfirmed: boolean;
  showEmail: boolean;
  isPrivate: boolean;
  mayRename: boolean;
  passwordMinLength: number;
  /** False for members who sign in without a password. */
  hasPassword: boolean;
  /** Data for the parts of other features, by name. */
  parts: Readonly<Record<string, object>>;
}

/** Forms for name, email address, password and privacy. */
export function AccountPrivacyPage(props: AccountPrivacyProps) {
  const {
    userID,
    name,
    email,
    pendingEmail,
    showEmail,
    isPrivate,
    mayRename,
    passwordMinLength,
    hasPassword,
    parts,
  } = props;
  const forget = useForgetAll();
  const saved = () => {
    toasts.add({ body: t("Changes saved."), autoDismiss: true });
    void forget();
  };
  const answers = (yes: string, no: string) => [
    { value: yes, label: t("Yes") },
    { value: no, label: t("No") },
  ];
  return (
    <div className={styles.page}>
      <AccountForm userID={userID} title={t("Privacy")} submit={t("Save")} onDone={saved}>
        <Radios
          name="private"
          label={t("Display my profile publicly")}
          hint={t("If off, others only see your name and photo.")}
          value={String(isPrivate)}
          options={answers("false", "true")}
        />
        <Radios
          name="showEmail"
          label={t("Display my email publicly")}
          value={String(showEmail)}
          options={answers("true", "false")}
        />
      </AccountForm>
      <Slot of={privacySlot} userID={userID} parts={parts} />
      {mayRename && (
        <AccountForm
          userID={userID}
          title={t("Username")}
          submit={t("Save")}
          onDone={saved}
          asksPassword={hasPassword}
        >
          <TextField
            name="name"
            label={t("Name")}
            value={name}
            required
            maxLength={100}
            autoComplete="username"
          />
        </AccountForm>
      )}
      <AccountForm
        userID={userID}
        title={t("Email")}
        submit={t("Save")}
        onDone={saved}
        asksPassword={hasPassword}
      >
        {pendingEmail && (
          <MessageBar kind="info">
            {t("We sent an email to {address}. The change takes effect when you follow the link in it.", {
              address: pendingEmail,
            })}{" "}
            <a href="/entry/emailconfirmrequest">{t("Resend Email")}</a>
          </MessageBar>
        )}
        <TextField
          name="email"
          type="email"
          label={t("Email address")}
          value={email ?? ""}
          required
          autoComplete="email"
        />
      </AccountForm>
      <AccountForm
        userID={userID}
        title={t("Password")}
        submit={t("Change the password")}
        then="/entry/signin"
        onDone={() => openDocument("/entry/signin")}
        asksPassword={hasPassword}
      >
        <PasswordField
          autoComplete="new-password"
          hint={t(
            "At least {minimum} characters, and not your name. A few words are easier to remember than symbols.",
            {
              minimum: passwordMinLength,
            },
          )}
        />
        <p className={styles.quiet}>{t("You’ll need to sign in again on all devices.")}</p>
      </AccountForm>
    </div>
  );
}
