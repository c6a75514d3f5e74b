import assert from "node:assert/strict";
import { aPost } from "#features/mentions/testing.ts";
import { setPreference } from "#features/preferences/server/index.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { sendDueEmails } from "./server/jobs.ts";

/** Creates a member who gets emails about mentions. */
export async function aReader(forum: TestForum, name: string): Promise<TestUser> {
  const reader = await forum.as("member", name);
  await setPreference(await forum.context(), reader.userID, "Mention", { email: true });
  return reader;
}

/** Mentions a user in a new discussion or a comment on one, and returns the discussion's id. */
export async function mention(by: TestUser, { name }: TestUser, discussionID?: number): Promise<number> {
  const body = `Hello @${name}, look at **this**.`;
  if (discussionID === undefined) return aPost(by, body, "markdown");
  const { status } = await by.post("/comments", { discussionID, body, format: "markdown" });
  assert.equal(status, 201);
  return discussionID;
}

/** Sends the emails that are due by the forum's clock. */
export async function emailsGoOut(forum: TestForum): Promise<void> {
  await forum.drained();
  await runLater(await forum.context(), sendDueEmails, {});
  await forum.drained();
}
