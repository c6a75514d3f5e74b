import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Fragment } from "../../contract.ts";
import { UsesList } from "./uses-list.tsx";

interface PublishModalProps {
  fragment: Fragment;
  onDone(published: Fragment): void;
  onClose(): void;
}

/** Asks what changed, and says where the new version will be seen. */
export const PublishModal = ({ fragment, onDone, onClose }: PublishModalProps) => (
  <FormModal<Fragment>
    title={t("Publish Fragment")}
    method="POST"
    path={`/fragments/${fragment.fragmentUUID}/commit-revision`}
    submit={t("Publish")}
    onDone={onDone}
    onClose={onClose}
  >
    <p>{t("Every reader of these pages gets the new version at once:")}</p>
    <UsesList uses={fragment.uses} />
    <TextField name="commitMessage" label={t("Summary of the change")} required maxLength={200} />
    <TextArea name="commitDescription" label={t("Details")} rows={2} maxLength={5000} />
  </FormModal>
);
