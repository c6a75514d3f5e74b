import { hash } from "node:crypto";
import { getComment } from "#features/comments/server/index.ts";
import { getDiscussion, viewDiscussions } from "#features/discussions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Post } from "./queries.ts";

/** What is translated of a post. */
export interface Source {
  name: string | null;
  html: string;
  insertUserID: number | null;
  /** Identifies this version of the post. */
  sourceHash: string;
}

async function read(context: Context, { recordType, recordID }: Post): Promise<Omit<Source, "sourceHash">> {
  if (recordType === "comment") {
    const { bodyHtml: html, insertUserID, isTombstone } = await getComment(context, recordID);
    if (isTombstone) throw notFound("Comment");
    return { name: null, html, insertUserID };
  }
  const row = await getDiscussion(context, recordID);
  const [shown] = await viewDiscussions(context, [row], { expand: new Set(["body"]) });
  return { name: row.name, html: shown?.body ?? "", insertUserID: row.insertUserID };
}

/** Returns the title and the HTML of a post that the actor can see. Throws 404 otherwise. */
export async function sourceOf(context: Context, post: Post): Promise<Source> {
  const source = await read(context, post);
  return { ...source, sourceHash: hash("sha256", JSON.stringify([source.name, source.html]), "hex") };
}
