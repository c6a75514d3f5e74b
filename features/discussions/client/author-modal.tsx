import type { listUsersByName } from "#features/users/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { Discussion } from "../contract.ts";

interface AuthorModalProps {
  discussion: Discussion;
  onClose(): void;
}

const SUGGESTED = 20;

/** Assigns a discussion to another author. */
export function AuthorModal({ discussion: { discussionID, insertUser }, onClose }: AuthorModalProps) {
  const api = useApi();
  const forget = useForgetAll();
  const load = async (name: string) => {
    const query = { name: `${name}*`, order: "mention" as const, limit: SUGGESTED };
    const found = await api.call<typeof listUsersByName>("GET", "/users/by-names", { query });
    return found.map((user) => ({ value: String(user.userID), label: user.name }));
  };
  return (
    <FormModal
      title={t("Change Author")}
      method="PATCH"
      path={`/discussions/${discussionID}`}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <TokenField
        name="insertUserID"
        label={t("Author")}
        hint={t("Written by {name} until now.", { name: insertUser?.name ?? "" })}
        load={load}
        most={1}
        required
      />
    </FormModal>
  );
}
