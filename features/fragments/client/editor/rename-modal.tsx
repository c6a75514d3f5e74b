import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Fragment } from "../../contract.ts";

interface RenameModalProps {
  fragment: Fragment;
  onDone(renamed: Fragment): void;
  onClose(): void;
}

/** Form for the name of a fragment. */
export const RenameModal = ({ fragment, onDone, onClose }: RenameModalProps) => (
  <FormModal<Fragment>
    title={t("Rename Fragment")}
    size="small"
    method="PATCH"
    path={`/fragments/${fragment.fragmentUUID}`}
    submit={t("Rename")}
    onDone={onDone}
    onClose={onClose}
  >
    <TextField name="name" label={t("Name")} required maxLength={100} value={fragment.name} />
  </FormModal>
);
