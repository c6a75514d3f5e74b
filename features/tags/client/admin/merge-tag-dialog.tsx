import { useRef, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { AdministeredTag, deleteTag } from "../../contract.ts";
import { suggestTags } from "../suggest-tags.ts";
import { groupToken } from "./group-token.ts";

interface MergeTagDialogProps {
  tag: AdministeredTag;
  onDone(): void;
  onClose(): void;
}

/** Gives the posts of a tag to another one. */
export function MergeTagDialog({ tag, onDone, onClose }: MergeTagDialogProps) {
  const api = useApi();
  const { tagID, name, countDiscussions: count } = tag;
  const fields = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function merge(): Promise<void> {
    const chosen = fields.current?.querySelector<HTMLInputElement>("[name=replacementTagID]")?.value;
    const replacementTagID = Number(chosen);
    if (!replacementTagID) {
      setError(t("Choose a tag to merge into."));
      return;
    }
    setBusy(true);
    try {
      await api.call<typeof deleteTag>("DELETE", "/tags/:id", {
        ...{ params: { id: tagID }, query: { replacementTagID } },
      });
      toasts.add({ body: t("{name} has been merged.", { name }), autoDismiss: true });
      onDone();
      onClose();
    } catch (refusal) {
      setError((refusal as Error).message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t("Merge {name}", { name })}
      text={t(
        "{count, plural, one {# post gets} other {# posts get}} the other tag, and {name} becomes its synonym. This can’t be undone.",
        { count, name },
      )}
      confirm={t("Merge")}
      busy={isBusy}
      error={error}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <div ref={fields}>
        <TokenField
          name="replacementTagID"
          label={t("Other tag")}
          load={async (query) =>
            (await suggestTags(api, { token: groupToken })(query)).filter(
              ({ value }) => value !== String(tagID),
            )
          }
          most={1}
        />
      </div>
    </ConfirmDialog>
  );
}
