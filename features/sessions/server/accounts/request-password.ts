import { randomUUID } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { sendPasswordReset } from "../jobs.ts";
import { passwordByAccount, passwordByAddress } from "../signing-in/limits.ts";

/**
 * Sends a key to the user with that name or address. Takes the same steps and returns the same response if there
 * is none.
 */
export async function requestPassword(context: Context, login: string): Promise<void> {
  await passwordByAddress(context);
  await passwordByAccount(login);
  await runLater(context, sendPasswordReset, { request: randomUUID(), login });
}
