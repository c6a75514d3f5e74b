import { BulkForm, beginRun } from "#features/bulk/client/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./member-admin-page.module.css";

interface MergeFormProps {
  user: ProfileUser;
  onClose(): void;
}

/** Asks for the account that remains, says what happens, and merges with progress. */
export function MergeForm({ user: { userID, name }, onClose }: MergeFormProps) {
  const session = useSession();
  return (
    <BulkForm
      title={t("Merge {name} into Another Account", { name })}
      confirm={t("Merge Accounts")}
      missing={t("Enter the account that remains, and type the name of this account.")}
      request={(sent) => {
        const into = String(sent.get("into")).trim();
        if (into === "" || sent.get("name") !== name) return null;
        return {
          ...{ method: "POST", path: `/users/${userID}/merge` },
          body: { intoUserID: `$name:${into}`, name },
        };
      }}
      texts={{
        doing: t("Merging accounts"),
        done: t("The accounts were merged."),
        failed: t("These parts could not be merged:"),
      }}
      run={(request, texts) => {
        const begun = { userID: session.userID, recordType: "user", threadID: null, ids: [] } as const;
        beginRun({ ...begun, request, texts });
        onClose();
      }}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>
          {t(
            "Posts, comments, reactions, private messages, bookmarks, follows and points move to the other account.",
          )}
        </li>
        <li>{t("The other account keeps its roles, profile, email address and password.")}</li>
        <li>{t("This account is signed out and closed. Its name leads to the other account.")}</li>
      </ul>
      <div className={styles.lead}>
        <MessageBar kind="warning">{t("This can’t be undone.")}</MessageBar>
      </div>
      <TextField
        name="into"
        label={t("Username of the account that remains")}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="name"
        label={t("Type {name} to confirm", { name })}
        maxLength={100}
        autoComplete="off"
      />
    </BulkForm>
  );
}
