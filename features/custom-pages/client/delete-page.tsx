import { useState } from "react";
import { offerUndo } from "#features/log/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import type { deleteCustomPage } from "../contract.ts";
import type { AdministeredPage } from "./page-row.tsx";

/** Deletes a page after a question, by default with its links in the navigation, and offers to undo it. */
export function DeletePage({ page, onClose }: { page: AdministeredPage; onClose(): void }) {
  const { customPageID, name, isInNavigation } = page;
  const api = useApi();
  const session = useSession();
  const forget = useForgetAll();
  const [isUnlinked, setUnlinked] = useState(true);
  return (
    <DeleteDialog
      title={t("Delete Page")}
      text={t("“{name}” and its layout are deleted. To use it again later, unpublish it instead.", { name })}
      run={() =>
        api.call<typeof deleteCustomPage>("DELETE", "/custom-pages/:customPageID", {
          params: { customPageID },
          query: { removeLinks: isInNavigation && isUnlinked ? "true" : "false" },
        })
      }
      onDone={() => {
        onClose();
        void forget();
        void offerUndo(api, session, {
          ...{ recordType: "customPage", recordID: customPageID },
          body: t("{name} has been deleted.", { name }),
          onUndone: () => void forget(),
        });
      }}
      onClose={onClose}
    >
      {isInNavigation && (
        <Checkbox
          name="removeLinks"
          label={t("Remove its links from the navigation")}
          checked
          onChange={({ target }) => setUnlinked(target.checked)}
        />
      )}
    </DeleteDialog>
  );
}
