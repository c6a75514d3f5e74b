import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import type { deleteFragment, FragmentsPage } from "../../contract.ts";
import { UsesList } from "../editor/uses-list.tsx";

interface DeleteFragmentProps {
  fragment: FragmentsPage["fragments"][number];
  onClose(): void;
}

/** Deletes a fragment after a question. One that is in use is not deleted: the dialog says where to remove it. */
export function DeleteFragment({ fragment, onClose }: DeleteFragmentProps) {
  const { name, uses, fragmentUUID } = fragment;
  const api = useApi();
  const forget = useForgetAll();
  if (uses.length > 0)
    return (
      <Modal
        title={t("This Fragment Is in Use")}
        size="small"
        isQuestion
        onClose={onClose}
        footer={({ leave }) => (
          <Button kind="primary" onClick={leave}>
            {t("Close")}
          </Button>
        )}
      >
        <p>{t("“{name}” can be deleted once it is removed here:", { name })}</p>
        <UsesList uses={uses} />
      </Modal>
    );
  return (
    <DeleteDialog
      title={t("Delete Fragment")}
      text={t("“{name}” is deleted with all its revisions.", { name })}
      run={() =>
        api.call<typeof deleteFragment>("DELETE", "/fragments/:uuid", { params: { uuid: fragmentUUID } })
      }
      onDone={() => {
        onClose();
        void forget();
      }}
      onClose={onClose}
    />
  );
}
