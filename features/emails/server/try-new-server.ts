import type { z } from "zod";
import { invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { configuredSender } from "#platform/server/email/email-queue.ts";
import { tryServer } from "#platform/server/email/try-server.ts";
import { limiter } from "#platform/server/security/limits.ts";
import type { ServerAnswer, tryEmailServer } from "../contract.ts";
import { passwordFor } from "./email-server.ts";
import { sampleEmail } from "./sample.ts";

// Counted together with other test emails.
const tests = limiter("test e-mail", { points: 20, seconds: 60 * 60 });

type Sent = z.output<NonNullable<(typeof tryEmailServer)["body"]>>;

/** Sends a test email with a server that is not saved yet. Limited per hour, because it connects to any server. */
export async function tryNewServer(context: Context, sent: Sent): Promise<ServerAnswer> {
  if (!context.actor.permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
  await tests.take(String(context.actor.userID));
  const { destinationAddress: address, supportAddress: sender, ...server } = sent;
  const password = sent.password ?? passwordFor(context, server);
  if (password === undefined) throw invalidField("password", phrase("Enter the password for this server."));
  const email = sampleEmail(context, { from: { supportAddress: sender } }, { name: "", address });
  return tryServer({ ...server, password, sender }, configuredSender(context), email);
}
