import { useState } from "react";
import { editLabel } from "#features/discussions/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { CommentOnPage, CommentRights, deleteComment } from "../contract.ts";

const deleteDialog = onDemand(
  async () => (await import("#platform/client/ui/delete-dialog.tsx")).DeleteDialog,
);

interface CommentMenuProps {
  comment: CommentOnPage;
  can: CommentRights;
  onEdit(): void;
  onDeleted(): void;
}

/** All that the reader may do to a comment. */
export function CommentMenu({ comment: { commentID }, can, onEdit, onDeleted }: CommentMenuProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  if (!(can.edit || can.delete)) return null;

  const entries = (): MenuEntry[] => [
    ...(can.edit
      ? [{ label: editLabel(can.editUntil), icon: <Icon name="pencil" />, onAction: onEdit }]
      : []),
    ...(can.delete
      ? [
          {
            label: t("Delete"),
            icon: <Icon name="trash" />,
            isDangerous: true,
            onAction: () => setAsking(true),
          },
        ]
      : []),
  ];

  return (
    <>
      <Dropdown
        kind="icon"
        align="end"
        label={t("Comment Options")}
        button={<Icon name="more" />}
        entries={entries}
      />
      {asking && (
        <DialogOnDemand
          dialog={deleteDialog}
          title={t("Delete Comment")}
          text={t("Are you sure you want to delete this comment?")}
          run={() => api.call<typeof deleteComment>("DELETE", "/comments/:id", { params: { id: commentID } })}
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
