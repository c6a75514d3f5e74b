import { findMembers, profileUrl } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { memberOf, rewriteDocument } from "./document.ts";

/** A document as it is opened to be edited: its mentions have the names of today. */
export async function refreshMentions(context: Context, body: string, format: string): Promise<string> {
  if (format !== "rich2" || !body.includes('"userID"')) return body;
  const ids = new Set<number>();
  rewriteDocument(body, (node) => {
    const userID = memberOf(node);
    if (userID !== null) ids.add(userID);
    return undefined;
  });
  const { byID } = await findMembers(context, ids, []);
  return rewriteDocument(body, (node) => {
    const member = byID.get(memberOf(node) ?? 0);
    if (!member || member.name === node["name"]) return undefined;
    return { ...node, name: member.name, url: profileUrl(member.name) };
  });
}
