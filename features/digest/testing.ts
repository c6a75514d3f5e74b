import assert from "node:assert/strict";
import { aDiscussion } from "#features/discussions/testing.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import type { DigestEnabled } from "./contract.ts";
import { planDigests } from "./server/plan-digests.ts";
import { sendDigests } from "./server/send-digests.ts";

export { planDigests };

export const access: AccessTable = {
  "GET /digest/delivery-dates": { "of the community": row({}, "403 403 403 403 403 200") },
  "POST /digest/backfill-optin": {
    "no new member": row(
      () => ({ body: { dateLastActive: new Date(Date.now() - 60_000).toISOString() } }),
      "403 403 403 403 403 200",
    ),
  },
  "POST /emails/send-test-digest": {
    "of a day": row(async ({ forum, open }) => {
      await aDiscussion(forum, { categoryID: open });
      return { body: { destinationAddress: "some@people.test", deliveryFrequency: "daily" } };
    }, "403 403 403 403 403 201"),
  },
};

/** Changes a user's choice about the digest. */
export async function wantsDigest({ patch, userID }: TestUser, wanted: DigestEnabled = { email: true }) {
  const { status, body } = await patch(`/notification-preferences/${userID}`, { DigestEnabled: wanted });
  assert.equal(status, 200);
  return body.DigestEnabled;
}

/** Sends all digests that are due by the forum's clock. */
export async function digestsGoOut(forum: TestForum): Promise<void> {
  await forum.drained();
  await runLater(await forum.context(), planDigests, {});
  await forum.drained();
  await runLater(await forum.context(), sendDigests, {});
  await forum.drained();
}
