import type { Insertable } from "kysely";
import { getDiscussionLocked } from "#features/discussions/server/index.ts";
import type { TestForum } from "#test/forum.ts";
import type { ThreadItem } from "./contract.ts";
import { writeComment } from "./server/create-comment.ts";
import { getComment } from "./server/get-comment.ts";
import { rendered } from "./server/stored-body.ts";
import type { CommentTable } from "./server/tables.ts";

type Wanted = Partial<Insertable<CommentTable>> & { discussionID: number };

/** Makes a comment as it stands after some time, counted where it is counted, and answers its id. */
export async function aComment(forum: TestForum, wanted: Wanted): Promise<number> {
  const { body = "Some words.", format = "markdown", parentCommentID } = wanted;
  const context = await forum.context();
  return context.transaction(async (inside) => {
    const { countComments } = await getDiscussionLocked(inside, wanted.discussionID);
    const parent = parentCommentID ? await getComment(inside, parentCommentID) : null;
    return writeComment(inside, countComments, {
      ...{ body, format, ...rendered(body, format) },
      depth: (parent?.depth ?? 0) + 1,
      dateInserted: inside.now,
      ...wanted,
    });
  });
}
