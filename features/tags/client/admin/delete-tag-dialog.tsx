import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import type { AdministeredTag, deleteTag } from "../../contract.ts";

interface DeleteTagDialogProps {
  tag: AdministeredTag;
  onDone(): void;
  onClose(): void;
}

export function DeleteTagDialog({ tag: { tagID, name }, onDone, onClose }: DeleteTagDialogProps) {
  const api = useApi();
  return (
    <DeleteDialog
      title={t("Delete Tag")}
      text={t("No post has the tag {name}. Members can create it again.", { name })}
      run={() => api.call<typeof deleteTag>("DELETE", "/tags/:id", { params: { id: tagID }, query: {} })}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
