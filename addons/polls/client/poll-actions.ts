import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { changePoll, Poll } from "../contract.ts";

const pollOf = (discussion: Discussion & { poll?: Poll }) => discussion.poll;

const setClosed = (closed: boolean): Pick<Extract<DiscussionAction, { run: unknown }>, "run"> => ({
  run: (discussion, api) =>
    api.call<typeof changePoll>("PATCH", "/polls/:id", {
      params: { id: pollOf(discussion)!.pollID },
      body: { closed },
    }),
});

/** Closes the poll of a discussion. The discussion stays open. */
export const closePoll: DiscussionAction = {
  ...{ group: "standing", sort: 60, icon: "lock" },
  isOffered: (_reader, discussion) => pollOf(discussion)?.canClose === true && !pollOf(discussion)?.closed,
  label: () => t("Close Poll"),
  ...setClosed(true),
};

export const reopenPoll: DiscussionAction = {
  ...{ group: "standing", sort: 60, icon: "refresh" },
  isOffered: (_reader, discussion) =>
    pollOf(discussion)?.canClose === true && pollOf(discussion)?.closed === true,
  label: () => t("Reopen Poll"),
  ...setClosed(false),
};

/** Deletes the poll of a discussion. The discussion stays. */
export const deletePoll: DiscussionAction = {
  ...{ group: "further", sort: 60, icon: "trash" },
  isOffered: (_reader, discussion) => pollOf(discussion)?.canDelete === true,
  label: () => t("Delete Poll"),
  dialog: onDemand(async () => (await import("./delete-poll.tsx")).DeletePoll),
};
