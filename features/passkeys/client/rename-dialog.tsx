import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Passkey } from "../contract.ts";

const NAME_AT_MOST = 100;

interface RenameDialogProps {
  passkey: Passkey;
  onClose(): void;
}

/** Renames a passkey. */
export function RenameDialog({ passkey: { passkeyID, name }, onClose }: RenameDialogProps) {
  const forget = useForgetAll();
  return (
    <FormModal
      title={t("Rename Passkey")}
      size="small"
      method="PATCH"
      path={`/passkeys/${passkeyID}`}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("Name")}
        value={name}
        required
        maxLength={NAME_AT_MOST}
        autoComplete="off"
      />
    </FormModal>
  );
}
