import type { listComments } from "#features/comments/contract.ts";
import type { getUser } from "#features/users/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { MOST_NAMES } from "./name-list.tsx";
import { readChosen } from "./read-chosen.ts";
import type { Run } from "./runs.ts";

/** Returns the names of the first records; comments are named by their author. */
export async function readNames(
  api: ApiClient,
  { recordType }: Pick<Run, "recordType">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const first = ids.slice(0, MOST_NAMES);
  if (recordType === "discussion") {
    const discussions = await readChosen(api, first);
    return new Map(discussions.map(({ discussionID, name }) => [discussionID, name]));
  }
  if (recordType === "user") {
    const users = await Promise.all(
      first.map((userID) => api.call<typeof getUser>("GET", "/users/:id", { params: { id: userID } })),
    );
    return new Map(users.map(({ userID, name }) => [userID, name]));
  }
  const comments = await api.call<typeof listComments>("GET", "/comments", {
    query: { commentID: first.join(","), expand: "insertUser,-body" },
  });
  return new Map(comments.map(({ commentID, insertUser }) => [commentID, insertUser?.name ?? ""]));
}
