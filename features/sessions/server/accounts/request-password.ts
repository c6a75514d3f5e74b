import { randomUUID } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { sendPasswordReset } from "../jobs.ts";
import { passwordByAccount, passwordByAddress } from "../signing-in/limits.ts";

/** Has a key mailed to whoever has that name or address; the same is done and told when nobody has. */
export async function requestPassword(context: Context, login: string): Promise<void> {
  await passwordByAddress(context);
  await passwordByAccount(login);
  await runLater(context, sendPasswordReset, { request: randomUUID(), login });
}
