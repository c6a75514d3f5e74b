import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import type { BannerDraft } from "./contract.ts";

/** Creates a banner and returns its id. */
export async function aBanner(forum: TestForum, draft: Partial<BannerDraft> = {}): Promise<number> {
  const administrator = await forum.as("administrator");
  const { status, body } = await administrator.post("/moderation-messages", {
    ...{ body: "Maintenance on **Sunday**.", format: "markdown" },
    ...{ viewLocation: "content", layoutViewType: "all" },
    ...draft,
  });
  if (status !== 201) throw new Error(`No banner: ${status} ${JSON.stringify(body)}`);
  return body.moderationMessageID;
}

const MEMBERS = "403 200 200 200 200 200";
const MODERATORS = "403 403 403 403 200 200";

const onBanner = (expected: string, more: Sent = {}, draft: Partial<BannerDraft> = {}) =>
  row(async ({ forum }) => ({ ...more, params: { id: await aBanner(forum, draft) } }), expected);
const isHidden = { isEnabled: false };

export const access: AccessTable = {
  "GET /moderation-messages": { "all of them": row({}, MEMBERS) },
  "GET /moderation-messages/:id": {
    "one in use": onBanner(MEMBERS),
    "one that is off": onBanner("403 404 404 404 200 200", {}, isHidden),
    "one in a category for staff": row(
      async ({ forum, hidden }) => ({
        params: { id: await aBanner(forum, { recordType: "category", recordID: hidden }) },
      }),
      "403 404 404 404 200 200",
    ),
  },
  "POST /moderation-messages": {
    "a new one": row(
      {
        body: {
          ...{ body: "New rules.", format: "text", isEnabled: false },
          ...{ viewLocation: "content", layoutViewType: "home" },
        },
      },
      "403 403 403 403 201 201",
    ),
  },
  "PATCH /moderation-messages/:id": {
    "one of them": onBanner(MODERATORS, { body: { body: "Other" } }, isHidden),
  },
  "DELETE /moderation-messages/:id": { "one of them": onBanner("403 403 403 403 204 204", {}, isHidden) },
  "PUT /moderation-messages/:id/dismiss": {
    "one that can be dismissed": onBanner(MEMBERS, {}, { isDismissible: true }),
    "one that cannot": onBanner("403 403 403 403 403 403"),
  },
  "PUT /moderation-messages/sorts": { "all of them": row({ body: { 1: 1 } }, "403 403 403 403 204 204") },
};
