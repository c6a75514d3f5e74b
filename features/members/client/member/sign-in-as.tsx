import type { ProfileUser } from "#features/profiles/contract.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { memberPath } from "../paths.ts";
import styles from "./member-admin-page.module.css";

interface SignInAsProps {
  user: ProfileUser;
  onClose(): void;
}

/** Asks why, and signs in as the member in a document of its own. */
export const SignInAs = ({ user: { userID, name }, onClose }: SignInAsProps) => (
  <FormModal
    title={t("Sign In as {name}", { name })}
    submit={t("Sign In")}
    method="POST"
    path={`/users/${userID}/sign-in-as`}
    shape={(typed) => ({ ...typed, target: memberPath(userID) })}
    onDone={() => openDocument("/")}
    onClose={onClose}
  >
    <p className={styles.lead}>
      {t(
        "For an hour you see and do what this member can, except for private messages. The audit log records your actions, and the member’s last activity stays unchanged.",
      )}
    </p>
    <TextArea
      name="reason"
      label={t("Reason")}
      hint={t("Only the audit log shows it.")}
      required
      maxLength={500}
      rows={3}
    />
  </FormModal>
);
