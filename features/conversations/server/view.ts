import { excerpt } from "#features/formats/server/index.ts";
import { ignoredByActor } from "#features/ignoring/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { reportsAreFor } from "#features/reports/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Conversation, Message, Participant } from "../contract.ts";
import type { ShownMessage } from "./messages/message-queries.ts";
import { listFirst, type ParticipantRow } from "./participants/participant-queries.ts";
import type { ConversationRow } from "./queries.ts";
import { conversationUrl, messageUrl } from "./urls.ts";

/** User id shown for participants without an account. */
const NO_USER = 0;

type Users = ReadonlyMap<number, UserFragment>;
const userOf = (users: Users, userID: number | null) => users.get(userID ?? NO_USER) as UserFragment;

/**
 * Returns the name of a conversation: its subject, or the names of its other participants,
 * including those who left.
 */
function nameOf(context: Context, row: ConversationRow, members: readonly ParticipantRow[], users: Users) {
  if (row.subject) return row.subject;
  const { t } = i18nOf(context);
  const all = members.filter(({ userID }) => userID !== context.actor.userID);
  const there = all.filter(({ status }) => status === "participating");
  const others = there.length > 0 ? there : all;
  if (others.length === 0) return t("Only you");
  const names = others.map(({ userID }) => userOf(users, userID).name).join(", ");
  const more = row.countParticipants - there.length - (row.takesPart ? 1 : 0);
  return more > 0 ? t("{names} and {more, plural, one {# other} other {# others}}", { names, more }) : names;
}

function viewLast({ lastMessageID, lastUserID, dateLastMessage, ...row }: ConversationRow, users: Users) {
  if (lastMessageID === null || dateLastMessage === null || lastMessageID <= row.clearedMessageID) return {};
  return {
    lastMessage: {
      messageID: lastMessageID,
      insertUserID: lastUserID ?? NO_USER,
      dateInserted: dateLastMessage.toISOString(),
      insertUser: userOf(users, lastUserID),
    },
  };
}

/** Returns the view of conversations in their order, with a constant number of statements. */
export async function viewConversations(
  context: Context,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ conversationID }) => conversationID);
  const members = Map.groupBy(await listFirst(context, ids), ({ conversationID }) => conversationID);
  const users = await userFragments(context, [
    NO_USER,
    ...[...members.values()].flat().map(({ userID }) => userID),
    ...rows.flatMap(({ insertUserID, lastUserID }) => [insertUserID ?? NO_USER, lastUserID ?? NO_USER]),
  ]);
  return rows.map((row): Conversation => {
    const { conversationID, insertUserID, countParticipants, countMessages, countUnread } = row;
    const first = members.get(conversationID) ?? [];
    const last = viewLast(row, users);
    const body = last.lastMessage ? (row.lastHtml ?? "") : "";
    return {
      ...{ conversationID, name: nameOf(context, row, first, users), body, excerpt: excerpt(body) },
      ...{ url: conversationUrl(conversationID), dateInserted: row.dateInserted.toISOString() },
      ...{ insertUserID: insertUserID ?? NO_USER, insertUser: userOf(users, insertUserID) },
      countParticipants,
      participants: first
        .filter(({ status }) => status === "participating")
        .map(({ userID, status }) => ({ userID, status, user: userOf(users, userID) })),
      ...{ countMessages, unread: countUnread > 0, countUnread },
      ...last,
    };
  });
}

export async function viewConversation(context: Context, row: ConversationRow): Promise<Conversation> {
  const [shown] = await viewConversations(context, [row]);
  return shown as Conversation;
}

export async function viewParticipants(
  context: Context,
  rows: readonly ParticipantRow[],
): Promise<Participant[]> {
  const users = await userFragments(
    context,
    rows.map(({ userID }) => userID),
  );
  return rows.map(({ userID, status }) => ({ userID, status, user: userOf(users, userID) }));
}

export async function viewMessages(context: Context, rows: readonly ShownMessage[]): Promise<Message[]> {
  const authorIDs = [...new Set(rows.map(({ insertUserID }) => insertUserID ?? NO_USER))];
  const [users, ignored] = await Promise.all([userFragments(context, authorIDs), ignoredByActor(context)]);
  const mayReport = reportsAreFor(context);
  return rows.map(({ messageID, conversationID, bodyHtml, insertUserID, dateInserted }) => ({
    ...{ messageID, conversationID, body: bodyHtml, insertUserID: insertUserID ?? NO_USER },
    insertUser: userOf(users, insertUserID),
    dateInserted: dateInserted.toISOString(),
    url: messageUrl(conversationID, messageID),
    ...(ignored.has(insertUserID ?? NO_USER) && { ignored: true }),
    ...(mayReport && insertUserID !== context.actor.userID && { canReport: true }),
  }));
}
