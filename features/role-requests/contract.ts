import { z } from "zod";
import { bodyFormat } from "#features/formats/contract.ts";
import { RoleFragment } from "#features/permissions/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const MAX_QUESTIONS = 20;
const MAX_ANSWER = 2000;
const LAST_OFFSET = 3000;

const RoleRequestType = z.enum(["application", "invitation"]);
export type RoleRequestType = z.infer<typeof RoleRequestType>;
const RoleRequestStatus = z.enum(["pending", "approved", "denied"]);
export type RoleRequestStatus = z.infer<typeof RoleRequestStatus>;

/** A question that members answer when they ask for a role: a property of the schema of the answers. */
const Question = z.object({
  type: z.enum(["string", "boolean", "integer", "number"]),
  title: z.string().max(200).optional().meta({ description: "The question as members read it." }),
  description: z.string().max(500).optional(),
  minLength: z.int().min(0).max(MAX_ANSWER).optional(),
  maxLength: z.int().min(1).max(MAX_ANSWER).optional(),
  enum: z.array(z.string().max(200)).min(1).max(100).optional(),
});
export type Question = z.infer<typeof Question>;

const AttributesSchema = z
  .object({
    type: z.literal("object").default("object"),
    properties: z
      .record(z.string().regex(/^[A-Za-z]\w{0,49}$/), Question)
      .refine((all) => Object.keys(all).length <= MAX_QUESTIONS, source("Too many questions."))
      .default({}),
    required: z.array(z.string().max(50)).max(MAX_QUESTIONS).default([]),
  })
  .meta({ description: "JSON schema of the answers: an object with simple properties." });
export type AttributesSchema = z.output<typeof AttributesSchema>;

const Text = z.object({
  name: z.string().max(200),
  body: z.string().max(2000).default(""),
  format: bodyFormat.default("text"),
  url: z.string().max(500).optional(),
});
const MetaAttributes = z.object({
  notification: z
    .object({
      approved: Text.optional(),
      denied: Text.optional(),
      communityManager: Text.optional(),
    })
    .optional()
    .meta({
      description: "`name` replaces the text of a notification, and `url` the page to which it leads.",
    }),
  link: z
    .object({ name: z.string().max(100), description: z.string().max(500).default("") })
    .optional()
    .meta({ description: "`name` is the label of the button with which members send a request." }),
});
export type MetaAttributes = z.output<typeof MetaAttributes>;

const Answers = z.record(z.string().max(50), z.union([z.string().max(MAX_ANSWER), z.number(), z.boolean()]));
export type Answers = z.output<typeof Answers>;

export const RoleRequest = z.object({
  roleRequestID: z.int(),
  type: RoleRequestType,
  status: RoleRequestStatus,
  roleID: z.int(),
  role: RoleFragment.optional(),
  userID: z.int(),
  user: UserFragment.nullable().optional(),
  attributes: Answers.meta({ description: "The answers of the member." }),
  dateExpires: z.iso.datetime().nullable(),
  dateInserted: z.iso.datetime(),
  insertUserID: z.int(),
  dateUpdated: z.iso.datetime().nullable(),
  updateUserID: z.int().nullable(),
  dateOfStatus: z.iso.datetime().nullable().optional().meta({ description: "Only for managers." }),
  statusUserID: z.int().nullable().optional().meta({ description: "Only for managers." }),
});
export type RoleRequest = z.infer<typeof RoleRequest>;

export const RoleRequestMeta = z.object({
  roleID: z.int(),
  role: RoleFragment.optional(),
  type: RoleRequestType,
  name: z.string(),
  body: z.string(),
  bodyHtml: z.string().meta({ description: "The body as safe HTML." }),
  format: bodyFormat,
  attributesSchema: AttributesSchema,
  attributes: MetaAttributes,
  hasRole: z.boolean().meta({ description: "True when the caller has the role." }),
  roleRequest: RoleRequest.nullable().optional().meta({ description: "The request of the caller." }),
  dateInserted: z.iso.datetime(),
  dateUpdated: z.iso.datetime().nullable(),
});
export type RoleRequestMeta = z.infer<typeof RoleRequestMeta>;

const filters = {
  roleID: smartID().optional(),
  status: RoleRequestStatus.optional(),
  userID: smartID()
    .optional()
    .meta({ description: "Members who do not manage requests get only their own." }),
  roleRequestID: rangeFilter().optional(),
  offset: z.coerce.number().int().min(0).max(LAST_OFFSET).optional().meta({
    description: "Number of requests to skip, in place of `page`.",
  }),
  expand: expand(["user", "role"]),
  sort: sort(["dateInserted", "dateOfStatus", "roleRequestID"], "roleRequestID"),
  ...paging(30, 100),
};
export const RequestsQuery = z.object({ ...filters, type: RoleRequestType.optional() });
export type RequestsQuery = z.output<typeof RequestsQuery>;

export const listRequests = endpoint({
  method: "GET",
  path: "/role-requests",
  summary: "List requests for roles: the caller’s, or with `community.manage` all.",
  query: RequestsQuery,
  answer: z.array(RoleRequest),
  paging: "more",
});

export const listApplications = endpoint({
  method: "GET",
  path: "/role-requests/applications",
  summary: "List requests of members for roles: the caller’s, or with `community.manage` all.",
  query: z.object(filters),
  answer: z.array(RoleRequest),
  paging: "more",
});

export const createApplication = endpoint({
  method: "POST",
  path: "/role-requests/applications",
  summary: "Ask for a role. A denied request can be sent again.",
  form: true,
  body: z.object({
    roleID: id(),
    attributes: Answers.default({}).meta({ description: "Answers to the questions of the role." }),
  }),
  answer: RoleRequest,
});

const params = z.object({ id: id() });
const expanded = z.object({ expand: expand(["user", "role"]) });

export const getApplication = endpoint({
  method: "GET",
  path: "/role-requests/applications/:id",
  summary: "Read a request for a role.",
  params,
  query: expanded,
  answer: RoleRequest,
});

export const decideApplication = endpoint({
  method: "PATCH",
  path: "/role-requests/applications/:id",
  summary:
    "Approve or deny a request for a role that the caller may assign. `pending` undoes the decision: the member loses the role.",
  params,
  body: z.object({ status: RoleRequestStatus.optional(), attributes: Answers.optional() }),
  answer: RoleRequest,
});
export type ApplicationChange = z.output<NonNullable<typeof decideApplication.body>>;

export const deleteApplication = endpoint({
  method: "DELETE",
  path: "/role-requests/applications/:id",
  summary: "Delete a request for a role. Members withdraw their own while it waits.",
  params,
});

export const listMetas = endpoint({
  method: "GET",
  path: "/role-requests/metas",
  summary: "List the roles that members can ask for.",
  query: z.object({
    roleID: smartID().optional(),
    type: RoleRequestType.optional(),
    hasRole: flag().optional().meta({ description: "Only roles that the caller has, or only others." }),
    expand: expand(["role", "roleRequest"]),
  }),
  answer: z.array(RoleRequestMeta),
});

const metaParams = z.object({ type: RoleRequestType, roleID: smartID() });

export const getMeta = endpoint({
  method: "GET",
  path: "/role-requests/metas/:type/:roleID",
  summary: "Read how members ask for a role.",
  params: metaParams,
  query: z.object({ expand: expand(["role", "roleRequest"]) }),
  answer: RoleRequestMeta,
});

const MetaDraft = z.object({
  roleID: id(),
  type: RoleRequestType,
  name: z.string().trim().min(1, source("Enter a title.")).max(150),
  body: z.string().max(10_000),
  format: bodyFormat,
  attributesSchema: AttributesSchema,
  attributes: MetaAttributes.default({}),
});
export type MetaDraft = z.output<typeof MetaDraft>;

export const saveMeta = endpoint({
  method: "PUT",
  path: "/role-requests/metas",
  summary: "Let members ask for a role, or change how they do.",
  body: MetaDraft,
  answer: RoleRequestMeta,
});

export const deleteMeta = endpoint({
  method: "DELETE",
  path: "/role-requests/metas/:type/:roleID",
  summary: "Stop members from asking for a role. Requests stay.",
  params: metaParams,
});

/** A role that the reader can ask for, as the page shows it. */
export type OfferedRole = Omit<RoleRequestMeta, "body" | "role"> & { role: RoleFragment };

/** A request as the page of managers shows it. */
export interface ReviewedRequest {
  roleRequestID: number;
  role: RoleFragment;
  user: UserFragment;
  answers: readonly { question: string; answer: string }[];
  dateInserted: string;
}

/** A role that administrators offer, or could. */
export interface RequestableRole {
  role: RoleFragment;
  meta: RoleRequestMeta | null;
}

nameSchemas({ RoleRequest, RoleRequestMeta });
