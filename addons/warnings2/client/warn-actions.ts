import type { BulkAction, ChosenComment, ChosenDiscussion } from "#features/bulk/client/index.ts";
import type { CommentAction } from "#features/comments/client/index.ts";
import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { UserAction } from "#features/profiles/client/index.ts";
import type { InboxAction } from "#features/reports/client/index.ts";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { userNotesView, warningsAdd } from "../permissions.ts";

const mayWarn = ({ can }: Session): boolean => can.has(warningsAdd);

const forms = async () => import("./warn-forms.tsx");

/** In the menu of a profile. */
export const warnUser: UserAction = {
  ...{ sort: 15, icon: "warning" },
  isOffered: (reader, { isOwn }) => !isOwn && mayWarn(reader),
  label: () => t("Warn"),
  dialog: onDemand(async () => (await forms()).WarnUser),
};

export const notesLink: UserAction = {
  ...{ sort: 16, icon: "file" },
  isOffered: ({ can }, { isOwn }) => !isOwn && can.has(userNotesView),
  label: () => t("Notes"),
  href: ({ name }) => `/profile/notes/${encodeURIComponent(name)}`,
};

const inMenu = { group: "further", sort: 90, icon: "warning", label: () => t("Warn") } as const;

/** In the menu of a discussion. */
export const warnAuthor: DiscussionAction = {
  ...inMenu,
  isOffered: (reader, { insertUserID }) => mayWarn(reader) && !reader.isMe(insertUserID),
  dialog: onDemand(async () => (await forms()).WarnAuthor),
};

/** In the menu of a comment. */
export const warnCommenter: CommentAction = {
  ...inMenu,
  isOffered: (reader, { insertUserID, isTombstone }) =>
    mayWarn(reader) && !isTombstone && !reader.isMe(insertUserID),
  dialog: onDemand(async () => (await forms()).WarnCommenter),
};

/** For the authors of selected posts. */
export const warnStarters: BulkAction<ChosenDiscussion> = {
  label: () => t("Warn"),
  isOffered: mayWarn,
  form: onDemand(async () => (await forms()).WarnStarters),
};

export const warnCommenters: BulkAction<ChosenComment> = {
  label: () => t("Warn"),
  isOffered: mayWarn,
  form: onDemand(async () => (await forms()).WarnCommenters),
};

/** For the authors of reported posts, on the cards of Review. */
export const warnReported: InboxAction = {
  label: () => t("Warn"),
  isOffered: (reader, groups) => {
    const types = new Set(groups.flatMap(({ reports }) => reports.map(({ recordType }) => recordType)));
    const areShown = groups.every(({ reports }) =>
      reports.every((each) => each.recordID !== null && each.recordIsLive),
    );
    return mayWarn(reader) && types.size === 1 && !types.has("message") && areShown;
  },
  dialog: onDemand(async () => (await forms()).WarnReported),
};
