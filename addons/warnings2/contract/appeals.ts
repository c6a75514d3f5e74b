import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { PostType } from "./notes.ts";

export const APPEAL_LENGTH = 5000;
/** Requests per minute from one address. */
const APPEALS_A_MINUTE = 10;

const DateTime = z.iso.datetime();

export const AppealStatus = z.enum(["pending", "in-review", "approved", "rejected"]);
export type AppealStatus = z.infer<typeof AppealStatus>;
export const AppealType = z.enum(["ban", "content-removal"]);
export type AppealType = z.infer<typeof AppealType>;

/** An appeal against a ban or against the removal of a post. */
export const Appeal = z.object({
  appealID: z.int(),
  type: AppealType,
  status: AppealStatus,
  userID: z.int(),
  user: UserFragment,
  recordType: PostType.nullable(),
  recordID: z.int().nullable(),
  recordName: z.string().nullable(),
  appealText: z.string(),
  decisionMessage: z.string().nullable(),
  assignedUserID: z.int().nullable(),
  assignedUser: UserFragment.nullable(),
  dateInserted: DateTime,
  dateUpdated: DateTime.nullable(),
  updateUserID: z.int().nullable(),
  dateDecided: DateTime.nullable(),
});
export type Appeal = z.infer<typeof Appeal>;

const Text = z.string().overwrite((sent) => sent.replaceAll("\0", "").trim());
const params = z.object({ id: id() });

const AppealsQuery = z.object({
  status: csv(AppealStatus).optional(),
  type: AppealType.optional(),
  userID: id().optional(),
  assignedUserID: id().optional(),
  ...paging(30, 100),
  page: z.coerce.number().int().min(1).max(100).default(1),
});
export type AppealsQuery = z.output<typeof AppealsQuery>;

export const listAppeals = endpoint({
  method: "GET",
  path: "/appeals",
  summary: "List appeals, newest first.",
  query: AppealsQuery,
  answer: z.array(Appeal),
  paging: "more",
});

export const readAppeal = endpoint({
  method: "GET",
  path: "/appeals/:id",
  summary: "Read an appeal.",
  params,
  answer: Appeal,
});

/** An appeal as its author sees it. */
const SentAppeal = Appeal.pick({
  ...{ appealID: true, type: true, status: true, appealText: true },
  ...{ dateInserted: true, decisionMessage: true },
});
export type SentAppeal = z.infer<typeof SentAppeal>;

export const sendAppeal = endpoint({
  method: "POST",
  path: "/appeals",
  summary: "Appeal with the token of a link, which the notice about a ban or a warning contains.",
  body: z.object({
    jwt: z.string().min(1).max(1000),
    appealText: Text.min(1, source("Enter a text.")).max(APPEAL_LENGTH),
  }),
  answer: SentAppeal,
  form: true,
  byAddress: true,
  limit: APPEALS_A_MINUTE,
});

const Decision = z.object({ decisionMessage: Text.max(APPEAL_LENGTH).optional() });

const AppealChanges = z.object({
  status: AppealStatus.optional(),
  assignedUserID: z
    .union([z.literal("").transform(() => null), id()])
    .nullable()
    .optional(),
  appealEventInfo: Decision.optional().meta({ description: "Sent to the member with the decision." }),
});
export type AppealChanges = z.output<typeof AppealChanges>;

export const changeAppeal = endpoint({
  method: "PATCH",
  path: "/appeals/:id",
  summary: "Assign an appeal, or decide on it. Approval ends the ban or restores the post.",
  params,
  body: AppealChanges,
  answer: Appeal,
  form: true,
});

/** What the page of an appeal link shows. */
export type AppealPage =
  | { state: "invalid" }
  | ({ state: "form"; token: string } & AppealAbout)
  | ({ state: "sent" } & AppealAbout)
  | ({ state: "over" } & AppealAbout);

interface AppealAbout {
  type: AppealType;
  /** Name of the member who appeals. */
  name: string;
  ban: { reason: string | null; dateExpires: string | null } | null;
  postName: string | null;
  appeal: SentAppeal | null;
}

nameSchemas({ Appeal, AppealStatus, AppealType });
