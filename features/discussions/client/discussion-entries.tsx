import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DropdownMenu } from "#platform/client/ui/dropdown-menu.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { PanelProps } from "#platform/client/ui/opener.tsx";
import type { bumpDiscussion, changeDiscussion, Discussion, DiscussionRights } from "../contract.ts";
import { editLabel, useEditTime } from "./edit-time.ts";
import { editUrl } from "./edit-url.ts";
import { type DiscussionDialog, discussionActions } from "./menu-actions.ts";
import { inOrder, type PlacedEntry, usePostMenu } from "./post-menu.tsx";
import { said, useMarks } from "./use-marks.ts";

const deleteDialog = onDemand(async () => (await import("./dialogs.ts")).DeleteDiscussion);
const announceModal = onDemand(async () => (await import("./dialogs.ts")).AnnounceModal);
const authorModal = onDemand(async () => (await import("./dialogs.ts")).AuthorModal);

export interface DiscussionEntriesProps extends PanelProps {
  discussion: Discussion;
  can: DiscussionRights;
  ask(dialog: DiscussionDialog): void;
}

/** The menu of everything that the reader may do to a discussion. */
export function DiscussionEntries({ discussion, can, ask, ...panel }: DiscussionEntriesProps) {
  const api = useApi();
  const hasTime = useEditTime(can.editUntil);
  const marks = useMarks(discussion);
  const rights = { ...can, edit: can.edit && hasTime };
  const { added, run } = usePostMenu(discussionActions, { post: discussion, can: rights, ask });
  const { discussionID, pinned, dismissed, muted, closed, sink } = discussion;
  const params = { id: discussionID };
  const change = (body: { closed: boolean } | { sink: boolean }) =>
    run(() => api.call<typeof changeDiscussion>("PATCH", "/discussions/:id", { params, body }));
  const bump = () =>
    run(async () => {
      await api.call<typeof bumpDiscussion>("PATCH", "/discussions/:id/bump", { params });
      said(t("Success! This post has been bumped."));
    });

  const own: (PlacedEntry | false)[] = [
    rights.edit && {
      ...{ group: "post", sort: 10 },
      entry: {
        label: editLabel(can.editUntil),
        icon: <Icon name="pencil" />,
        href: editUrl(discussion),
      },
    },
    pinned && {
      ...{ group: "post", sort: 20 },
      entry: {
        label: dismissed ? t("Dismissed") : t("Dismiss"),
        icon: <Icon name={dismissed ? "check" : "close"} />,
        onAction: () => void marks.dismiss(),
      },
    },
    {
      ...{ group: "post", sort: 30 },
      entry: {
        label: muted ? t("Unmute") : t("Mute"),
        icon: <Icon name="bell" />,
        onAction: () => void marks.mute(),
      },
    },
    can.delete && {
      ...{ group: "post", sort: 40 },
      entry: {
        label: t("Delete"),
        icon: <Icon name="trash" />,
        isDangerous: true,
        onAction: () => ask(deleteDialog),
      },
    },
    can.announce && {
      ...{ group: "standing", sort: 10 },
      entry: { label: t("Announce"), icon: <Icon name="pin" />, onAction: () => ask(announceModal) },
    },
    can.giveAway && {
      ...{ group: "standing", sort: 20 },
      entry: { label: t("Change Author"), icon: <Icon name="user" />, onAction: () => ask(authorModal) },
    },
    can.bump && {
      ...{ group: "list", sort: 10 },
      entry: { label: t("Bump"), icon: <Icon name="arrow-up" />, onAction: bump },
    },
    can.sink && {
      ...{ group: "list", sort: 20 },
      entry: {
        kind: "switch",
        label: sink ? t("Sunk") : t("Sink"),
        description: t("New comments no longer bump it."),
        isChecked: sink,
        onChange: () => change({ sink: !sink }),
      },
    },
    can.close && {
      ...{ group: "list", sort: 30 },
      entry: {
        kind: "switch",
        label: closed ? t("Closed") : t("Close"),
        description: t("No one else can comment."),
        isChecked: closed,
        onChange: () => change({ closed: !closed }),
      },
    },
    can.history && {
      ...{ group: "history", sort: 10 },
      entry: {
        label: t("Revision History"),
        icon: <Icon name="clock" />,
        href: `/log/filter?recordType=discussion&recordID=${discussionID}`,
      },
    },
    can.history && {
      ...{ group: "history", sort: 20 },
      entry: {
        label: t("Deleted Comments"),
        icon: <Icon name="comment" />,
        href: `/log/filter?parentRecordID=${discussionID}&recordType=comment&operation=delete`,
      },
    },
  ];

  const entries = inOrder([...own.filter((placed) => placed !== false), ...added]);
  return <DropdownMenu {...panel} entries={entries} align="end" side="bottom" isRich={false} />;
}
