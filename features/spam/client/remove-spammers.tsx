import { useQuery } from "@tanstack/react-query";
import { beginRun } from "#features/bulk/client/index.ts";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { InboxDialog } from "#features/reports/client/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import type { previewPurge } from "../contract.ts";
import { authorsOf } from "./on-reports.tsx";

interface RemoveSpammersProps {
  users: readonly Pick<UserFragment, "userID" | "name">[];
  onClose(): void;
}

/** Shows how much will be removed, and asks for confirmation. */
export function RemoveSpammers({ users, onClose }: RemoveSpammersProps) {
  const { userID } = useSession();
  const userIDs = users.map((user) => user.userID);
  const { data, error } = useQuery(
    apiQuery<typeof previewPurge>("/users/clear", { query: { userIDs: userIDs.join(",") } }),
  );
  const count = users.length;
  const confirm = () => {
    beginRun({
      ...{ userID, recordType: "user", threadID: null, ids: [] },
      request: { method: "POST", path: "/users/clear", body: { userIDs } },
      texts: {
        doing: t("{count, plural, one {Removing a spammer} other {Removing # spammers}}", { count }),
        done: t("{count, plural, one {The spammer was removed.} other {# spammers were removed.}}", {
          count,
        }),
        failed: t("There was a problem removing these members:"),
      },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("{count, plural, one {Remove spammer} other {Remove spammers}}", { count })}
      text={t(
        "{count, plural, one {{names} is banned, and all of this is removed at once.} other {{names} are banned, and all of this is removed at once.}} You can undo it.",
        { count, names: namesOf(users) },
      )}
      confirm={t("Remove")}
      busy={data === undefined && error === null}
      error={error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul>
        {data?.parts
          .filter((part) => part.count > 0)
          .map(({ name, text }) => (
            <li key={name}>{text}</li>
          ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Maximum number of users listed by name. */
const NAMED = 5;

function namesOf(users: RemoveSpammersProps["users"]): string {
  const names = users
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(", ");
  return users.length > NAMED ? `${names} +${users.length - NAMED}` : names;
}

export const RemoveDiscussionAuthor = ({
  discussion: { insertUser },
  onClose,
}: {
  discussion: Discussion;
  onClose(): void;
}) => <RemoveSpammers users={insertUser ? [insertUser] : []} onClose={onClose} />;

export const RemoveCommentAuthor = ({
  comment: { insertUser },
  onClose,
}: {
  comment: CommentOnPage;
  onClose(): void;
}) => <RemoveSpammers users={insertUser ? [insertUser] : []} onClose={onClose} />;

export const RemoveAuthor = ({ user, onClose }: { user: ProfileUser; onClose(): void }) => (
  <RemoveSpammers users={[user]} onClose={onClose} />
);

export const ReportedSpammers = ({ groups, onClose }: InboxDialog) => (
  <RemoveSpammers users={authorsOf(groups)} onClose={onClose} />
);
