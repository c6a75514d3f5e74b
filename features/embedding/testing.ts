import { createHash, randomBytes } from "node:crypto";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

/** A website that shows the forum. */
export const HOST = "https://www.example.com";

/** Lets a page of `HOST` show a forum. */
export async function embed(forum: TestForum, more: Record<string, unknown> = {}): Promise<void> {
  const { status, body } = await (await forum.as("administrator")).patch("/config", {
    ...{ "embed.enabled": true, "embed.remoteUrl": `${HOST}/community` },
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A secret of a frame, and what its window is given. */
export function aProof() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

export const access: AccessTable = {
  "GET /assets/embed-script": { "the current one": row({}, "302 302 302 302 302 302") },
  "POST /embed/codes": {
    "the own session": row(async ({ forum }) => {
      await embed(forum);
      return { body: { challenge: aProof().challenge } };
    }, "403 201 201 201 201 201"),
  },
  "POST /embed/sessions": {
    "a code that does not exist": row(
      { body: { code: aProof().verifier, verifier: aProof().verifier } },
      "401 401 401 401 401 401",
    ),
  },
};
