import type { Scope } from "#features/unsubscribe/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { Opening } from "#platform/server/opening.ts";
import type { DueMail } from "./mail-queries.ts";

/** What somebody wrote, as it stands on pages. */
export interface MailBody {
  html: string;
  text: string;
  excerpt: string;
}

/** The bodies of records of a type, as far as the reader sees them; null for types it does not know. */
export const mailBodies = new Opening<
  (
    reader: Context,
    recordType: string,
    recordIDs: readonly number[],
  ) => Promise<ReadonlyMap<number, MailBody> | null>
>("mailBodies");

/** Changes the HTML of a body for a mail to the reader, which is read without a session. */
export const mailRewrites = new Opening<(reader: Context, html: string) => Promise<string>>("mailRewrites");

/** Of what is due to the reader, the ids of what is not to be mailed at this moment after all; in one statement. */
export const withheldMails = new Opening<
  (reader: Context, due: readonly DueMail[]) => Promise<Iterable<number>>
>("withheldMails");

interface MailScope {
  /** The notification's type. */
  type: string;
  scope(due: DueMail): Scope;
}

export const mailScopes = new Opening<MailScope>("mailScopes");
/** What a mail's way out switches off for a type, in the place of its preference. */
export const addMailScope = (scope: MailScope) => mailScopes.with(scope);

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
