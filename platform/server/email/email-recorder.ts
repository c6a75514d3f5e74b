import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import type { Email } from "./email.ts";

/**
 * What became of an attempt. `stored`: written to a file, because there is no mail server; `delayed`: the server did not
 * accept it for now; `refused`: it never will; `suppressed`: a watcher did not let it be sent.
 */
export type AttemptState = "sent" | "stored" | "delayed" | "refused" | "suppressed";

/** An attempt to send an email. */
export interface EmailAttempt {
  /** The email's key: the same for all attempts. */
  key: string;
  email: Pick<Email, "to" | "subject" | "kind" | "userID">;
  state: AttemptState;
  /** The answer of the mail server or of the network; null when it was sent or not attempted. */
  answer: string | null;
}

/** Stores what became of emails. Jobs call it, not requests for pages. */
interface EmailRecorder {
  attempted(context: Context, attempt: EmailAttempt): Promise<void>;
  /** An email that the server had accepted came back. `reason` may contain the address. */
  bounced(context: Context, key: string, reason: string): Promise<void>;
}

const emailRecorders = new ExtensionPoint<EmailRecorder>("emailRecorders");

/** Adds a store of what became of emails. It receives neither their texts nor their links. */
export const addEmailRecorder = (recorder: EmailRecorder) => emailRecorders.with(recorder);

/** Records an attempt to send an email. */
export async function recordAttempt(context: Context, attempt: EmailAttempt): Promise<void> {
  for (const recorder of context.addons.of(emailRecorders)) await recorder.attempted(context, attempt);
}

/** Records that the email with this key came back. */
export async function recordBounce(context: Context, key: string, reason: string): Promise<void> {
  for (const recorder of context.addons.of(emailRecorders)) await recorder.bounced(context, key, reason);
}
