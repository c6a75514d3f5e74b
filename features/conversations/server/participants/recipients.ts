import { ignorersOf } from "#features/ignoring/server/index.ts";
import { findMembers, findUser, isTrusted } from "#features/users/server/index.ts";
import { badRequest, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recipientsMost, verifiedRecipientsMost } from "../settings.ts";
import { listReceivable } from "./recipient-queries.ts";
import { refusersOf } from "./refusals.ts";

interface Sent {
  participantUserIDs?: readonly number[] | undefined;
  recipients?: string | undefined;
}

/** Returns the named users, each once, without the actor; throws for unknown names. */
async function namedIn(context: Context, { participantUserIDs = [], recipients = "" }: Sent) {
  const names = recipients
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const { byID, byName } = await findMembers(context, participantUserIDs, names);
  const unknown = [
    ...participantUserIDs.filter((userID) => !byID.has(userID)).map(String),
    ...names.filter((name) => !byName.has(name)),
  ];
  if (unknown.length > 0) {
    const field = names.length > 0 ? "recipients" : "participantUserIDs";
    throw invalidField(field, phrase("There is no member {names}.", { names: unknown.join(", ") }));
  }
  const found = [...byID.values(), ...byName.values()].filter(
    ({ userID }) => userID !== context.actor.userID,
  );
  return new Map(found.map(({ userID, name }) => [userID, name]));
}

/**
 * Returns the recipients that the actor names. Throws for those who do not accept messages from the
 * actor.
 */
export async function getRecipients(context: Context, sent: Sent): Promise<number[]> {
  const members = await namedIn(context, sent);
  const userIDs = [...members.keys()];
  if (userIDs.length === 0) {
    const field = sent.recipients === undefined ? "participantUserIDs" : "recipients";
    throw invalidField(field, phrase(MISSING, { field }), "missingField", 400);
  }
  const [receivable, ignorers, refusers] = await Promise.all([
    listReceivable(context, userIDs),
    ignorersOf(context, context.actor.userID, userIDs),
    refusersOf(context, userIDs),
  ]);
  const refusing = userIDs.filter(
    (userID) => !receivable.has(userID) || ignorers.has(userID) || refusers.has(userID),
  );
  if (refusing.length > 0) {
    const names = refusing.map((userID) => members.get(userID) ?? "").join(", ");
    throw badRequest(phrase("{names} cannot receive messages from you.", { names }));
  }
  return userIDs;
}

/** Returns how many recipients the actor's conversations may have; null for no limit. */
export async function recipientsAtMost(context: Context): Promise<number | null> {
  const { actor, settings } = context;
  if (actor.permissions.has(communityModerate)) return null;
  const isVerified = isTrusted(context, await findUser(context, actor.userID));
  return settings.get(isVerified ? verifiedRecipientsMost : recipientsMost);
}
