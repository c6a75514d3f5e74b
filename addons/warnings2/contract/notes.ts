import { z } from "zod";
import { bodyFormat } from "#features/formats/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand, flag, rangeFilter } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const NOTE_LENGTH = 10_000;
export const MODERATOR_NOTE_LENGTH = 2000;
/** Maximum number of posts in one call. */
export const POSTS_AT_ONCE = 50;

const DateTime = z.iso.datetime();

export const NoteType = z.enum(["note", "warning"]);
export type NoteType = z.infer<typeof NoteType>;
export const PostType = z.enum(["discussion", "comment"]);
export type PostType = z.infer<typeof PostType>;
export const ExpireType = z.enum(["hours", "days", "weeks", "months"]);
export type ExpireType = z.infer<typeof ExpireType>;

const WarnedPost = z.object({
  recordType: PostType,
  recordID: z.int(),
  name: z.string(),
  url: z.string().nullable().meta({ description: "Null while the reader cannot see the post." }),
  excerpt: z.string(),
  appealUrl: z
    .string()
    .optional()
    .meta({ description: "Where its author can appeal the removal; only for the author." }),
});
export type WarnedPost = z.infer<typeof WarnedPost>;

/** A note of staff about a member. */
export const UserNote = z.object({
  userNoteID: z.int(),
  type: NoteType,
  userID: z.int(),
  user: UserFragment.optional(),
  body: z.string().meta({ description: "HTML that is safe to show." }),
  bodyRaw: z.string().optional().meta({ description: "The source; only for users who may change it." }),
  format: z.string(),
  dateInserted: DateTime,
  insertUserID: z.int().nullable().meta({ description: "Null for members without userNotes.view." }),
  insertUser: UserFragment.optional(),
  insertIPAddress: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "Only for users who may see addresses." }),
  dateUpdated: DateTime.nullable(),
  updateUserID: z.int().nullable(),
  canEdit: z.boolean().meta({ description: "True when the caller may change and delete it." }),
});
export type UserNote = z.infer<typeof UserNote>;

/** A warning of a member. */
export const Warning = UserNote.extend({
  warningTypeID: z.int(),
  warningTypeName: z.string(),
  points: z.int(),
  expiresString: z.string().meta({ description: "How long the points count, such as `2 weeks`." }),
  expiresTimespan: z
    .int()
    .nullable()
    .meta({ description: "How long the points count, in seconds; null for ever." }),
  dateExpires: DateTime.nullable(),
  isLive: z.boolean().meta({ description: "True while its points count." }),
  reversed: z.boolean(),
  dateReversed: DateTime.nullable(),
  moderatorNote: z.string().nullable().optional().meta({ description: "For staff only." }),
  ruleID: z.int().nullable(),
  ruleName: z.string().nullable(),
  recordID: z.int().nullable().meta({ description: "The first of its posts." }),
  recordType: PostType.nullable(),
  posts: z.array(WarnedPost),
  canReverse: z.boolean(),
});
export type Warning = z.infer<typeof Warning>;

const AnyNote = z.union([Warning, UserNote]);
export type AnyNote = z.infer<typeof AnyNote>;

const expanding = expand(["user", "insertUser"]);
const listed = {
  userNoteID: rangeFilter().optional(),
  userID: smartID().optional(),
  insertUserID: smartID().optional(),
  ...paging(30, 100),
  page: z.coerce.number().int().min(1).max(100).default(1),
  expand: expanding,
};
const params = z.object({ id: id() });

const NotesQuery = z.object({ type: NoteType.optional(), ...listed });
export type NotesQuery = z.output<typeof NotesQuery>;

const text = (most: number) =>
  z
    .string()
    .overwrite((sent) => sent.replaceAll("\0", "").trim())
    .max(most);
const Body = text(NOTE_LENGTH).min(1, source("Enter a text."));

const NoteDraft = z.object({
  userID: smartID(),
  body: Body,
  format: bodyFormat.default("markdown"),
});
export type NoteDraft = z.output<typeof NoteDraft>;
const NoteChanges = NoteDraft.omit({ userID: true }).partial();
export type NoteChanges = z.output<typeof NoteChanges>;

export const listAllNotes = endpoint({
  method: "GET",
  path: "/user-notes",
  summary: "List notes and warnings, newest first. Members find their own warnings.",
  query: NotesQuery,
  answer: z.array(AnyNote),
  paging: "more",
});

export const readAnyNote = endpoint({
  method: "GET",
  path: "/user-notes/:id",
  summary: "Read a note or a warning.",
  params,
  query: z.object({ expand: expanding }),
  answer: AnyNote,
});

export const listNotes = endpoint({
  method: "GET",
  path: "/user-notes/notes",
  summary: "List notes, newest first.",
  query: z.object(listed),
  answer: z.array(UserNote),
  paging: "more",
});

export const addNote = endpoint({
  method: "POST",
  path: "/user-notes/notes",
  summary: "Add a note about a member, for staff.",
  body: NoteDraft,
  answer: UserNote,
  form: true,
});

export const readNote = endpoint({
  method: "GET",
  path: "/user-notes/notes/:id",
  summary: "Read a note.",
  params,
  query: z.object({ expand: expanding }),
  answer: UserNote,
});

export const changeNote = endpoint({
  method: "PATCH",
  path: "/user-notes/notes/:id",
  summary: "Change one’s own note.",
  params,
  body: NoteChanges,
  answer: UserNote,
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/user-notes/notes/:id",
  summary: "Delete a note. Staff can restore it from the log.",
  params,
});

const recordIDs = z
  .union([z.array(id()), id().transform((one) => [one])])
  .pipe(z.array(z.int()).min(1).max(POSTS_AT_ONCE));

const WarningDraft = z
  .object({
    userID: smartID().optional().meta({ description: "Default: the authors of the posts." }),
    warningTypeID: id(),
    body: Body,
    format: bodyFormat.default("markdown"),
    recordType: PostType.optional(),
    recordID: id().optional(),
    recordIDs: recordIDs.optional().meta({ description: "Several posts: each author gets one warning." }),
    moderatorNote: text(MODERATOR_NOTE_LENGTH).nullish().meta({ description: "For staff only." }),
    ruleID: z
      .union([z.literal("").transform(() => null), id()])
      .nullish()
      .meta({ description: "The rule of the community that was broken." }),
    deletePosts: flag().default(false).meta({ description: "Also delete the posts." }),
  })
  .refine(
    ({ recordType, recordID, recordIDs: several }) =>
      (recordType === undefined) === (recordID === undefined && several === undefined),
    { path: ["recordType"], error: source("Send recordType together with recordID or recordIDs.") },
  )
  .refine(({ userID, recordType }) => userID !== undefined || recordType !== undefined, {
    path: ["userID"],
    error: source("Choose a member."),
  });
export type WarningDraft = z.output<typeof WarningDraft>;

export const listWarnings = endpoint({
  method: "GET",
  path: "/user-notes/warnings",
  summary: "List warnings, newest first. Members find their own.",
  query: z.object(listed),
  answer: z.array(Warning),
  paging: "more",
});

export const warn = endpoint({
  method: "POST",
  path: "/user-notes/warnings",
  summary: "Warn a member, or the authors of several posts. Returns a warning for each member.",
  body: WarningDraft,
  answer: z.array(Warning),
  form: true,
});

export const readWarning = endpoint({
  method: "GET",
  path: "/user-notes/warnings/:id",
  summary: "Read a warning.",
  params,
  query: z.object({ expand: expanding }),
  answer: Warning,
});

export const changeWarning = endpoint({
  method: "PATCH",
  path: "/user-notes/warnings/:id",
  summary: "Reverse a warning, whose points no longer count, or restore a reversed one.",
  params,
  body: z.object({ reversed: flag() }),
  answer: Warning,
  form: true,
});

export const readWarningForm = endpoint({
  method: "GET",
  path: "/user-notes/warningform",
  summary: "Read the schema of the form that warns the authors of posts.",
  query: z.object({ recordType: PostType.optional(), recordID: recordIDs.optional() }),
  answer: z.looseObject({ type: z.literal("object"), properties: z.record(z.string(), z.unknown()) }),
});

export const Name = (most: number) => z.string().overwrite(plainLine).min(1).max(most);

/** The live points of a member, and what they lead to. */
export const Standing = z.object({
  points: z.int(),
  isJailed: z.boolean(),
  dateJailEnds: DateTime.nullable(),
  isBanned: z.boolean().meta({ description: "True while the points ban the member." }),
  dateBanEnds: DateTime.nullable(),
});
export type Standing = z.infer<typeof Standing>;

/** The newest warning about a post, for its author and for staff. */
export const PostWarning = z.object({
  userNoteID: z.int(),
  userID: z.int(),
  user: z.object({ userID: z.int(), name: z.string() }),
  body: z.string().meta({ description: "HTML that is safe to show." }),
  warningTypeName: z.string(),
  points: z.int(),
  ruleName: z.string().nullable(),
  dateInserted: DateTime,
  moderatorNote: z.string().nullable().optional().meta({ description: "For staff only." }),
});
export type PostWarning = z.infer<typeof PostWarning>;

nameSchemas({
  ExpireType,
  NoteDraft,
  NoteType,
  PostWarning,
  Standing,
  UserNote,
  WarnedPostType: PostType,
  Warning,
  WarningDraft,
});
