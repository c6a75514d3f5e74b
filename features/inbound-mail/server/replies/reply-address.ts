import { timingSafeEqual } from "node:crypto";
import { i18nOf } from "#features/locales/server/index.ts";
import { addReplyAddress } from "#features/notification-emails/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { emailSignature } from "#platform/server/email/email-signature.ts";
import { inboundEmailOf } from "#platform/server/email/inbound-email.ts";
import { packed, type ReplyTo, readToken, writtenToken } from "./reply-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of days for which an email can be answered. */
const LASTS_DAYS = 366;
const PURPOSE = "reply";

const today = ({ now }: Context) => Math.floor(now.getTime() / DAY_MS);

/** Builds the signed address `reply+…@forum.example`, which identifies the user and the record. */
async function addressFor(context: Context, address: string, to: ReplyTo): Promise<string> {
  const [name, host] = address.split("@");
  const signed = packed(to);
  const token = writtenToken(signed, await emailSignature(context, PURPOSE, signed));
  return `${name}+${token}@${host}`;
}

/** Reads a reply address; null when it is forged. An outdated address returns its user with `isExpired`. */
export async function readReplyAddress(
  context: Context,
  token: string,
): Promise<(ReplyTo & { isExpired: boolean }) | null> {
  const read = readToken(token);
  if (!read) return null;
  const right = await emailSignature(context, PURPOSE, read.signed);
  if (!timingSafeEqual(right.subarray(0, read.signature.length), read.signature)) return null;
  return { ...read.says, isExpired: read.says.day + LASTS_DAYS < today(context) };
}

/** Emails about one thread or one conversation can be answered. */
export const replyAddresses = addReplyAddress(
  async (context, { userID, discussionID, conversationID, commentID = 0 }) => {
    const { inboundEmailAddress } = inboundEmailOf(context);
    const recordID = discussionID ?? conversationID;
    if (inboundEmailAddress === null || recordID === undefined) return null;
    const kind = discussionID === undefined ? "conversation" : "discussion";
    const to: ReplyTo = { userID, kind, recordID, commentID, day: today(context) };
    const title = context.settings.get(siteTitle);
    return {
      name: i18nOf(context).t("Answer at {title}", { title }),
      address: await addressFor(context, inboundEmailAddress, to),
    };
  },
);
