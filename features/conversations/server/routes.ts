import { resolveUserID } from "#features/users/server/index.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getConversation, listConversations } from "./conversations.ts";
import { clearHistory, markRead } from "./counts/mark-read.ts";
import { createConversation } from "./create-conversation.ts";
import { getMessage, listMessages } from "./messages/messages.ts";
import { sendMessage } from "./messages/send-message.ts";
import { addParticipants } from "./participants/add-participants.ts";
import { leaveConversation, removeParticipant } from "./participants/leave.ts";
import { listParticipantRows } from "./participants/participant-queries.ts";
import { viewConversation, viewConversations, viewMessages, viewParticipants } from "./view.ts";

const viewMessage = async (context: Parameters<typeof viewMessages>[0], messageID: number) =>
  (await viewMessages(context, [await getMessage(context, messageID)]))[0]!;

export const conversationRoutes = [
  route(api.listConversations, async (context, { query }) => {
    const resolved = async (sent: typeof query.insertUserID) =>
      sent === undefined ? undefined : resolveUserID(context, sent);
    const { rows, paging } = await listConversations(context, {
      ...query,
      insertUserID: await resolved(query.insertUserID),
      participantUserID: await resolved(query.participantUserID),
    });
    return pageOf(await viewConversations(context, rows), paging);
  }),
  route(api.addConversation, async (context, { body }) =>
    viewConversation(context, await getConversation(context, await createConversation(context, body))),
  ),
  route(api.readConversation, async (context, { params }) =>
    viewConversation(context, await getConversation(context, params.id)),
  ),
  route(api.listParticipants, async (context, { params, query }) => {
    await getConversation(context, params.id);
    const { rows, total } = await listParticipantRows(context, params.id, query);
    const { page, limit } = query;
    return pageOf(await viewParticipants(context, rows), { page, limit, total, more: page * limit < total });
  }),
  route(api.addParticipants, async (context, { params, body }) => {
    const added = await addParticipants(context, params.id, body);
    const rows = added.map((userID) => ({
      ...{ conversationID: params.id, userID, status: "participating" as const },
    }));
    return viewParticipants(context, rows);
  }),
  route(api.removeParticipant, (context, { params }) => removeParticipant(context, params.id, params.userID)),
  route(api.leaveConversation, (context, { params }) => leaveConversation(context, params.id)),
  route(api.clearConversation, (context, { params }) => clearHistory(context, params.id)),
  route(api.markConversationRead, async (context, { params, body }) => ({
    countUnread: await markRead(context, params.id, body.messageID),
  })),
  route(api.listMessages, async (context, { query }) => {
    const { rows, paging } = await listMessages(context, query);
    return pageOf(await viewMessages(context, rows), paging);
  }),
  route(api.addMessage, async (context, { body }) => viewMessage(context, await sendMessage(context, body))),
  route(api.readMessage, (context, { params }) => viewMessage(context, params.id)),
];
