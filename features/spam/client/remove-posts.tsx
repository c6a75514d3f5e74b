import { useQuery } from "@tanstack/react-query";
import { beginRun } from "#features/bulk/client/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import type { previewClear } from "../contract.ts";

type User = Pick<UserFragment, "userID" | "name">;

/** The choice to remove what a member posted, with how much that is. */
export function RemovalField({ name, user: { userID } }: { name: string; user: User }) {
  const { data } = useQuery(apiQuery<typeof previewClear>("/users/:id/clear", { params: { id: userID } }));
  const parts = data?.parts.filter(({ count }) => count > 0).map(({ text }) => text);
  return (
    <Checkbox
      name={name}
      label={t("Remove everything this member posted")}
      hint={
        parts === undefined ? "…" : parts.length > 0 ? parts.join(" · ") : t("There is nothing to remove.")
      }
    />
  );
}

/** Removes what a member posted, in one operation that can be undone. */
export async function removePosts({ userID, name }: User, reader: Session): Promise<void> {
  beginRun({
    ...{ userID: reader.userID, recordType: "user", threadID: null, ids: [] },
    request: { method: "POST", path: "/users/clear", body: { userIDs: [userID] } },
    texts: {
      doing: t("Removing the posts of {name}", { name }),
      done: t("Everything that {name} posted was removed.", { name }),
      failed: t("There was a problem removing these posts:"),
    },
  });
}
