import type { ReactNode } from "react";
import { Form } from "#platform/client/form.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { PasswordConfirmation } from "#platform/client/ui/password-confirmation.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import styles from "./accounts.module.css";

interface AccountFormProps {
  userID: number;
  title: string;
  submit: string;
  then?: string;
  onDone(): void;
  children: ReactNode;
  asksPassword?: boolean;
}

/** One part of an account, saved by itself. */
export function AccountForm({
  userID,
  title,
  submit,
  then,
  onDone,
  children,
  asksPassword,
}: AccountFormProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <Form
        method="PATCH"
        path={`/users/${userID}`}
        label={title}
        then={then ?? "/profile/account-privacy"}
        className={styles.form}
        onDone={onDone}
      >
        <FormMessage />
        {children}
        {asksPassword && <PasswordConfirmation />}
        <div>
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
