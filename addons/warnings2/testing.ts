import type { TestForum, TestUser } from "#test/forum.ts";

/** Enables the add-on. */
export const withWarnings = (forum: TestForum) => forum.forum.application.switchAddon("warnings2", true);

/** The warning types of a fresh forum, by name. */
export const TYPES = { notice: 1, minor: 2, major: 3, serious: 4 } as const;

/** Warns a member; returns the warning. */
export async function aWarning(by: TestUser, userID: number, more: object = {}) {
  const sent = { userID, warningTypeID: TYPES.minor, body: "Please be kind.", format: "text" };
  const { status, body } = await by.post("/user-notes/warnings", { ...sent, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body[0] as { userNoteID: number };
}
