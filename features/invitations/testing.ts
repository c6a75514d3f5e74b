import { randomUUID } from "node:crypto";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

export const anAddress = () => `guest_${randomUUID().slice(0, 8)}@people.test`;

/** Invites someone as an administrator; returns the id of the invitation. */
export async function anInvitation(forum: TestForum, email = anAddress()): Promise<number> {
  const administrator = await forum.as("administrator");
  return (await administrator.post("/invites", { email })).body.inviteID;
}

/** The code in the newest email of an invitation. */
export async function emailedCode(forum: TestForum): Promise<string> {
  await forum.drained();
  const codes = (await forum.emails()).flatMap((text) => {
    const email = text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
    return /\/entry\/register\?code=([\w-]+)/.exec(email)?.[1] ?? [];
  });
  return codes.at(-1) ?? "";
}

const onInvitation = (expected: string, body?: object) =>
  row(async ({ forum }) => ({ params: { id: await anInvitation(forum) }, body }), expected);

export const access: AccessTable = {
  "GET /invites": { "all that one may see": row({}, "403 403 403 403 403 200") },
  "GET /invites/:id": { "one of them": onInvitation("403 403 403 403 403 200") },
  "POST /invites": {
    "by email": row(() => ({ body: { email: anAddress() } }), "403 403 403 403 403 201"),
    "a link": row({ body: { maxUses: 3, days: 7 } }, "403 403 403 403 403 201"),
  },
  "POST /invites/emails": {
    "two people": row(
      () => ({ body: { emails: `${anAddress()}, ${anAddress()}` } }),
      "403 403 403 403 403 201",
    ),
  },
  "POST /invites/:id/resend": { "one of them": onInvitation("403 403 403 403 403 201", {}) },
  "PATCH /invites/:id": { "one of them": onInvitation("403 403 403 403 403 200", { status: "pending" }) },
  "DELETE /invites/:id": { "one of them": onInvitation("403 403 403 403 403 204") },
};
