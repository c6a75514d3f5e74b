import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { unsubscribeUrl } from "./server/index.ts";

/** Returns the token of an unsubscribe link. */
export async function anUnsubscribeToken(
  forum: TestForum,
  { userID }: Pick<TestUser, "userID">,
  scopes: Parameters<typeof unsubscribeUrl>[2],
): Promise<string> {
  const url = await unsubscribeUrl(await forum.context(), userID, scopes);
  return url.split("/").at(-1) ?? "";
}

/** The link works with and without a session. */
const withLink = (body: Sent["body"] = {}) =>
  row(async ({ forum }, owner) => {
    const token = await anUnsubscribeToken(forum, owner, { kind: "preference", key: "Mention" });
    return { params: { token }, body };
  }, "200 200 200 200 200 200 200");
const forged = row({ params: { token: "forged" }, body: {} }, "403 403 403 403 403 403");

export const access: AccessTable = {
  "POST /unsubscribe/:token": { "with a link": withLink(), "with a forged one": forged },
  "POST /unsubscribe/resubscribe/:token": { "with a link": withLink(), "with a forged one": forged },
  "PATCH /unsubscribe/:token": { "with a link": withLink(), "with a forged one": forged },
};
