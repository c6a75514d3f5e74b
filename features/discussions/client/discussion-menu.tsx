import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { changeDiscussion, Discussion, DiscussionRights, deleteDiscussion } from "../contract.ts";
import { editLabel, useEditTime } from "./edit-time.ts";

const deleteDialog = onDemand(
  async () => (await import("#platform/client/ui/delete-dialog.tsx")).DeleteDialog,
);
const announceModal = onDemand(async () => (await import("./announce-modal.tsx")).AnnounceModal);

interface DiscussionMenuProps {
  discussion: Discussion;
  can: DiscussionRights;
}

export const editUrl = ({ discussionID }: Discussion) => `/post/editdiscussion/${discussionID}`;

/** All that the reader may do to a discussion. */
export function DiscussionMenu({ discussion, can }: DiscussionMenuProps) {
  const api = useApi();
  const forget = useForgetAll();
  const hasTime = useEditTime(can.editUntil);
  const [asking, setAsking] = useState<"delete" | "announce" | null>(null);
  const { discussionID, category, closed, sink } = discussion;
  const params = { id: discussionID };
  const edit = can.edit && hasTime;
  if (!(edit || can.delete || can.announce || can.sink || can.close)) return null;

  const change = (body: { closed: boolean } | { sink: boolean }) =>
    api
      .call<typeof changeDiscussion>("PATCH", "/discussions/:id", { params, body })
      .then(forget)
      .catch(toastError);

  const entries = (): MenuEntry[] => [
    ...(edit
      ? [{ label: editLabel(can.editUntil), icon: <Icon name="pencil" />, href: editUrl(discussion) }]
      : []),
    ...(can.announce
      ? [{ label: t("Announce"), icon: <Icon name="pin" />, onAction: () => setAsking("announce") }]
      : []),
    ...(can.sink
      ? [
          {
            kind: "switch" as const,
            label: t("Sink"),
            description: t("New comments do not bring it up."),
            isChecked: sink,
            onChange: () => void change({ sink: !sink }),
          },
        ]
      : []),
    ...(can.close
      ? [
          {
            kind: "switch" as const,
            label: t("Close"),
            description: t("Nobody else can comment."),
            isChecked: closed,
            onChange: () => void change({ closed: !closed }),
          },
        ]
      : []),
    ...(can.delete
      ? [
          "separator" as const,
          {
            label: t("Delete"),
            icon: <Icon name="trash" />,
            isDangerous: true,
            onAction: () => setAsking("delete"),
          },
        ]
      : []),
  ];

  return (
    <>
      <Dropdown
        kind="icon"
        align="end"
        label={t("Discussion Options")}
        button={<Icon name="more" />}
        entries={entries}
      />
      {asking === "delete" && (
        <DialogOnDemand
          dialog={deleteDialog}
          title={t("Delete Discussion")}
          text={t("Are you sure you want to delete this discussion?")}
          run={() => api.call<typeof deleteDiscussion>("DELETE", "/discussions/:id", { params })}
          // The page it stood on is gone: the category is the next best place.
          onDone={() => location.assign(category?.url ?? "/discussions")}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "announce" && (
        <DialogOnDemand
          dialog={announceModal}
          discussion={discussion}
          onDone={forget}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
