import type { Email } from "postal-mime";

/**
 * `no`: written by a user. `quiet`: possibly written by a user who wants no automatic email. `yes`: written
 * by a machine.
 */
export type Automatic = "no" | "quiet" | "yes";

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+.-].*)?@/i;

/** Determines whether an email was written by a machine, and whether an answer could start a loop. */
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
