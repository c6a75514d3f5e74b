import type { Scope } from "#features/unsubscribe/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { DueEmail } from "./email-queries.ts";

/**
 * Returns the ids of due notifications that must not be emailed now; must run a single statement.
 */
export const mailSuppressions = new ExtensionPoint<
  (reader: Context, due: readonly DueEmail[]) => Promise<Iterable<number>>
>("mailSuppressions");

interface EmailScope {
  /** Type of the notification. */
  type: string;
  scope(due: DueEmail): Scope;
}

export const emailScopes = new ExtensionPoint<EmailScope>("emailScopes");
/** Sets what the unsubscribe link turns off for a notification type, instead of its preference. */
export const addEmailScope = (scope: EmailScope) => emailScopes.with(scope);

/** The thread of an email, when all its notifications belong to one. */
export interface RepliedTo {
  userID: number;
  discussionID?: number;
  /** The comment, when the email contains only one. */
  commentID?: number;
  conversationID?: number;
}

const replyAddresses = new ExtensionPoint<
  (context: Context, about: RepliedTo) => Promise<{ name: string; address: string } | null>
>("replyAddresses");
/**
 * Adds a function that returns the address for replies by email to a thread; null where that is not
 * possible.
 */
export const addReplyAddress = (
  find: (context: Context, about: RepliedTo) => Promise<{ name: string; address: string } | null>,
) => replyAddresses.with(find);

export async function replyAddress(context: Context, about: RepliedTo) {
  for (const find of context.addons.of(replyAddresses)) {
    const found = await find(context, about);
    if (found) return found;
  }
  return null;
}
