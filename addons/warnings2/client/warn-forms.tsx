import type { ActionForm, ChosenComment, ChosenDiscussion } from "#features/bulk/client/index.ts";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { InboxDialog } from "#features/reports/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { WarnDialog } from "./warn-dialog.tsx";

const titleFor = (name: string | undefined) => (name === undefined ? t("Warn") : t("Warn {name}", { name }));

interface WarnMemberProps {
  user: Pick<ProfileUser, "userID" | "name">;
  onClose(): void;
}

/** Warns a member without a post. */
export const WarnMember = ({ user: { userID, name }, onClose }: WarnMemberProps) => (
  <WarnDialog title={titleFor(name)} target={{ userID }} onClose={onClose} />
);

/** In the menu of a profile. */
export const WarnUser = (props: { user: ProfileUser; onClose(): void }) => <WarnMember {...props} />;

export const WarnAuthor = ({ discussion, onClose }: { discussion: Discussion; onClose(): void }) => (
  <WarnDialog
    title={titleFor(discussion.insertUser?.name)}
    target={{ recordType: "discussion", recordIDs: [discussion.discussionID] }}
    post={discussion.name}
    onClose={onClose}
  />
);

export const WarnCommenter = ({ comment, onClose }: { comment: CommentOnPage; onClose(): void }) => (
  <WarnDialog
    title={titleFor(comment.insertUser?.name)}
    target={{ recordType: "comment", recordIDs: [comment.commentID] }}
    html={comment.body}
    onClose={onClose}
  />
);

const severalTitle = () => t("Warn the Authors");

export const WarnStarters = ({ chosen, deselect, onClose }: ActionForm<ChosenDiscussion>) => {
  const recordIDs = chosen.map(({ discussionID }) => discussionID);
  return (
    <WarnDialog
      title={severalTitle()}
      target={{ recordType: "discussion", recordIDs }}
      onWarned={() => deselect(recordIDs)}
      onClose={onClose}
    />
  );
};

export const WarnCommenters = ({ chosen, deselect, onClose }: ActionForm<ChosenComment>) => {
  const recordIDs = chosen.map(({ commentID }) => commentID);
  return (
    <WarnDialog
      title={severalTitle()}
      target={{ recordType: "comment", recordIDs }}
      onWarned={() => deselect(recordIDs)}
      onClose={onClose}
    />
  );
};

export const WarnReported = ({ groups, onClose }: InboxDialog) => {
  const reports = groups.flatMap((group) => group.reports);
  const recordType = reports[0]?.recordType === "comment" ? "comment" : "discussion";
  const recordIDs = [...new Set(reports.flatMap(({ recordID }) => recordID ?? []))];
  const names = new Set(reports.map(({ recordUser }) => recordUser.name));
  return (
    <WarnDialog
      title={names.size === 1 ? titleFor([...names][0]) : severalTitle()}
      target={{ recordType, recordIDs }}
      html={recordIDs.length === 1 ? reports[0]?.recordHtml : undefined}
      onClose={onClose}
    />
  );
};
