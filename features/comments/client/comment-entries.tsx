import { editLabel, inOrder, type PlacedEntry, usePostMenu } from "#features/discussions/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { DropdownMenu } from "#platform/client/ui/dropdown-menu.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { PanelProps } from "#platform/client/ui/opener.tsx";
import type { CommentOnPage, CommentRights } from "../contract.ts";
import { type CommentDialog, commentActions } from "./menu-actions.ts";

interface CommentEntriesProps extends PanelProps {
  comment: CommentOnPage;
  can: CommentRights;
  hasHistory: boolean;
  ask(dialog: CommentDialog): void;
  onEdit(): void;
  onDelete(): void;
}

/** The menu of everything that the reader may do to a comment. */
export function CommentEntries(props: CommentEntriesProps) {
  const { comment, can, hasHistory, ask, onEdit, onDelete, ...panel } = props;
  const { added } = usePostMenu(commentActions, { post: comment, can, ask });
  const own: (PlacedEntry | false)[] = [
    can.edit && {
      ...{ group: "post", sort: 10 },
      entry: { label: editLabel(can.editUntil), icon: <Icon name="pencil" />, onAction: onEdit },
    },
    can.delete && {
      ...{ group: "post", sort: 40 },
      entry: { label: t("Delete"), icon: <Icon name="trash" />, isDangerous: true, onAction: onDelete },
    },
    hasHistory && {
      ...{ group: "history", sort: 10 },
      entry: {
        label: t("Revision History"),
        icon: <Icon name="clock" />,
        href: `/log/filter?recordType=comment&recordID=${comment.commentID}`,
      },
    },
  ];
  const entries = inOrder([...own.filter((placed) => placed !== false), ...added]);
  return <DropdownMenu {...panel} entries={entries} align="end" side="bottom" isRich={false} />;
}
