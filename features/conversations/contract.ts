import { z } from "zod";
import { bodyFormat } from "#features/formats/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, rangeFilter } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const DateTime = z.iso.datetime();

/** Most participants shown with a conversation. */
export const SHOWN = 5;
/** Longest subject, in characters. */
export const SUBJECT_MOST = 255;
const MAX_PARTICIPANTS = 500;

export const ParticipantStatus = z.enum(["participating", "deleted"]);
export type ParticipantStatus = z.infer<typeof ParticipantStatus>;

export const Participant = z.object({
  userID: z.int(),
  status: ParticipantStatus,
  user: UserFragment,
});
export type Participant = z.infer<typeof Participant>;

export const Conversation = z.object({
  conversationID: z.int(),
  name: z.string().meta({ description: "Title, or the names of the other participants." }),
  body: z.string().meta({ description: "HTML of the last message." }),
  excerpt: z.string(),
  url: z.string(),
  dateInserted: DateTime,
  insertUserID: z.int(),
  insertUser: UserFragment,
  countParticipants: z.int(),
  participants: z.array(Participant).meta({ description: `At most ${SHOWN}; the reader last.` }),
  countMessages: z.int(),
  unread: z.boolean(),
  countUnread: z.int(),
  lastMessage: z
    .object({
      messageID: z.int(),
      insertUserID: z.int(),
      dateInserted: DateTime,
      insertUser: UserFragment,
    })
    .optional(),
});
export type Conversation = z.infer<typeof Conversation>;

export const Message = z.object({
  messageID: z.int(),
  conversationID: z.int(),
  body: z.string().meta({ description: "HTML." }),
  insertUserID: z.int(),
  insertUser: UserFragment,
  dateInserted: DateTime,
  url: z.string(),
  ignored: z.boolean().optional().meta({ description: "True when the caller ignores the author." }),
  canReport: z.boolean().optional().meta({ description: "True when the caller can report it." }),
});
export type Message = z.infer<typeof Message>;

/** Accepted for compatibility; the fields are always included. */
const Expand = csv(z.string().max(50))
  .optional()
  .meta({ description: "Accepted for compatibility; all fields are always present." });

const ListQuery = z.object({
  insertUserID: smartID().optional().meta({ description: "Only conversations that this user started." }),
  participantUserID: smartID().optional().meta({
    description:
      "Only conversations of this participant: the caller, unless the caller moderates conversations.",
  }),
  expand: Expand,
  ...paging(50, 100),
});

export const listConversations = endpoint({
  method: "GET",
  path: "/conversations",
  summary: "List the caller's conversations, most recent message first.",
  query: ListQuery,
  answer: z.array(Conversation),
  paging: "more",
});

const UserIDs = csv(id()).meta({ description: "User ids of the participants." });
/** Form field with names separated by commas. */
const Recipients = z.string().max(10_000).optional().meta({
  description:
    "Names of participants, separated by commas; instead of or in addition to `participantUserIDs`.",
});
const LONGEST = 1_000_000;
const Body = z.string().max(LONGEST);
/** The draft that the message comes from. */
const draftSent = { draftID: id().optional(), draftSaved: z.string().max(50).optional() };

const ConversationDraft = z.object({
  participantUserIDs: UserIDs.optional(),
  recipients: Recipients,
  name: z.string().overwrite(plainLine).max(SUBJECT_MOST).optional(),
  initialBody: Body.optional(),
  initialFormat: bodyFormat.optional(),
  body: Body.optional().meta({ description: "Same as `initialBody`." }),
  format: bodyFormat.optional().meta({ description: "Same as `initialFormat`." }),
  ...draftSent,
});
export type ConversationDraft = z.output<typeof ConversationDraft>;

export const addConversation = endpoint({
  method: "POST",
  path: "/conversations",
  summary: "Start a conversation, with or without a first message.",
  body: ConversationDraft,
  answer: Conversation,
  form: true,
  limit: 30,
});

const One = z.object({ id: id() });
const Whole = z.object({ expand: Expand });

export const readConversation = endpoint({
  method: "GET",
  path: "/conversations/:id",
  summary: "Read a conversation of the caller.",
  params: One,
  query: Whole,
  answer: Conversation,
});

const ParticipantsQuery = z.object({
  status: z.enum(["all", ...ParticipantStatus.options]).default("participating"),
  expand: Expand,
  ...paging(5, 100),
});
export type ParticipantsQuery = z.output<typeof ParticipantsQuery>;

export const listParticipants = endpoint({
  method: "GET",
  path: "/conversations/:id/participants",
  summary: "List present and former participants of a conversation.",
  params: One,
  query: ParticipantsQuery,
  answer: z.array(Participant),
  paging: "numbered",
});

const NewParticipants = z.object({ participantUserIDs: UserIDs.optional(), recipients: Recipients });
export type NewParticipants = z.output<typeof NewParticipants>;

export const addParticipants = endpoint({
  method: "POST",
  path: "/conversations/:id/participants",
  summary: "Add participants to a conversation. They can read all its messages.",
  params: One,
  body: NewParticipants,
  answer: z.array(Participant).max(MAX_PARTICIPANTS),
  form: true,
});

export const removeParticipant = endpoint({
  method: "DELETE",
  path: "/conversations/:id/participants/:userID",
  summary: "Remove a participant from a conversation that the caller started.",
  params: z.object({ id: id(), userID: id() }),
  form: true,
});

export const leaveConversation = endpoint({
  method: "DELETE",
  path: "/conversations/:id/leave",
  summary: "Leave a conversation.",
  params: One,
  form: true,
});

export const clearConversation = endpoint({
  method: "PUT",
  path: "/conversations/:id/clear",
  summary: "Clear a conversation for the caller. It returns with the next message, starting there.",
  params: One,
  status: 204,
  form: true,
});

export const markConversationRead = endpoint({
  method: "PUT",
  path: "/conversations/:id/read",
  summary: "Record how far the caller has read.",
  params: One,
  body: z.object({ messageID: id() }),
  answer: z.object({ countUnread: z.int() }),
});

const MessagesQuery = z.object({
  conversationID: id().optional(),
  insertUserID: smartID().optional(),
  messageID: rangeFilter().optional(),
  expand: Expand,
  ...paging(50, 100),
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const listMessages = endpoint({
  method: "GET",
  path: "/messages",
  summary: "Messages of a conversation, or of a user in all conversations of the caller, newest first.",
  query: MessagesQuery,
  answer: z.array(Message),
  paging: "numbered",
});

const MessageDraft = z.object({
  conversationID: id(),
  body: Body,
  format: bodyFormat,
  ...draftSent,
});
export type MessageDraft = z.output<typeof MessageDraft>;

export const addMessage = endpoint({
  method: "POST",
  path: "/messages",
  summary: "Send a message to a conversation. Messages cannot be changed or deleted.",
  body: MessageDraft,
  answer: Message,
  form: true,
});

export const readMessage = endpoint({
  method: "GET",
  path: "/messages/:id",
  summary: "Read a message of a conversation of the caller.",
  params: One,
  query: Whole,
  answer: Message,
});

nameSchemas({ Conversation, ConversationDraft, Message, MessageDraft, Participant, ParticipantStatus });
