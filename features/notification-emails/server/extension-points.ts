import type { Scope } from "#features/unsubscribe/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { DueEmail } from "./email-queries.ts";

/** What somebody wrote, as it stands on pages. */
export interface EmailBody {
  html: string;
  text: string;
  excerpt: string;
}

/** The bodies of records of a type, as far as the reader sees them; null for types it does not know. */
export const emailBodies = new Opening<
  (
    reader: Context,
    recordType: string,
    recordIDs: readonly number[],
  ) => Promise<ReadonlyMap<number, EmailBody> | null>
>("emailBodies");

/** Changes the HTML of a body for a mail to the reader, which is read without a session. */
export const emailRewrites = new Opening<(reader: Context, html: string) => Promise<string>>("emailRewrites");

/** Of what is due to the reader, the ids of what is not to be mailed at this moment after all; in one statement. */
export const mailSuppressions = new Opening<
  (reader: Context, due: readonly DueEmail[]) => Promise<Iterable<number>>
>("mailSuppressions");

interface EmailScope {
  /** The notification's type. */
  type: string;
  scope(due: DueEmail): Scope;
}

export const emailScopes = new Opening<EmailScope>("emailScopes");
/** What a mail's way out switches off for a type, in the place of its preference. */
export const addEmailScope = (scope: EmailScope) => emailScopes.with(scope);

/** What a mail is about when all of it belongs together. */
export interface RepliedTo {
  userID: number;
  discussionID?: number;
  /** The only comment of the discussion that the mail tells of. */
  commentID?: number;
  conversationID?: number;
}

const replyAddresses = new Opening<
  (context: Context, about: RepliedTo) => Promise<{ name: string; address: string } | null>
>("replyAddresses");
/** Gives the address at which a member answers a thread by e-mail; null where that is not possible. */
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
