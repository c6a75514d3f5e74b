import { Secret } from "otpauth";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { addApp } from "./server/apps.ts";
import { codeAt } from "./server/codes.ts";
import { secretFor } from "./server/set-up.ts";

/** The code that an app with this secret, in Base32, shows at a time. */
export const appCode = (secret: string, now: Date): string =>
  codeAt(Buffer.from(Secret.fromBase32(secret.replace(/\s/g, "")).buffer), now);

/** Gives a user an authenticator app. */
async function anApp(forum: TestForum, { userID }: Pick<TestUser, "userID">): Promise<void> {
  const context = await forum.context();
  const code = codeAt(await secretFor(context, userID, "nonce"), context.now);
  await context.transaction((inside) => addApp(inside, userID, { nonce: "nonce", code }));
}

export const access: AccessTable = {
  "GET /two-factor": { "one's own": row({}, "403 200 200 200 200 200") },
  "PUT /two-factor": {
    "with a wrong code": row({ body: { nonce: "none", code: "none" } }, "403 422 422 422 422 422"),
  },
  "DELETE /two-factor": { "without an app": row({}, "403 404 404 404 404 404") },
  "POST /two-factor/recovery-codes": { "without an app": row({}, "403 404 404 404 404 404") },
  "GET /users/:id/two-factor": {
    "a member's": row((_world, { userID }) => ({ params: { id: userID } }), "403 403 403 403 403 200 403"),
  },
  "DELETE /users/:id/two-factor": {
    "a member's": row(async ({ forum }) => {
      const { userID } = await forum.as("member");
      await anApp(forum, { userID });
      return { params: { id: userID } };
    }, "403 403 403 403 403 204"),
    "of a member without an app": row(
      (_world, { userID }) => ({ params: { id: userID } }),
      "403 403 403 403 403 404 403",
    ),
  },
  "POST /authenticate/second-factor": {
    "without a password before": row({ body: { code: "123456" } }, "401 401 401 401 401 401"),
  },
};
