import type { Email } from "postal-mime";

/** `no`: somebody wrote it. `quiet`: somebody may have, and wants no mail of machines. `yes`: a machine did. */
export type Automatic = "no" | "quiet" | "yes";

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+.-].*)?@/i;

/** Whether a mail was written by a machine, and whether an answer could begin a loop. */
export function howAutomatic({ headers, from }: Email): Automatic {
  const headerOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = headerOf("auto-submitted");
  const precedence = headerOf("precedence") ?? "";
  const sender = from?.address ?? "";
  if (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|auto_reply)$/.test(precedence) ||
    ["x-autoreply", "x-autorespond", "x-auto-reply"].some((name) => headerOf(name) !== undefined) ||
    /^<?\s*>?$/.test(headerOf("return-path") ?? "unknown") ||
    MACHINES.test(sender)
  )
    return "yes";
  const isSuppressed = !/^(?:none)?$/.test(headerOf("x-auto-response-suppress") ?? "");
  const isList =
    precedence === "list" || ["list-id", "list-unsubscribe"].some((name) => headerOf(name) !== undefined);
  return isSuppressed || isList ? "quiet" : "no";
}
