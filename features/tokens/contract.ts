import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const NAME_AT_MOST = 100;
/** Maximum number of valid access tokens per member. */
export const TOKENS_AT_MOST = 200;
/** Longest lifetime of an access token, and the default of the API, in days. */
export const DAYS_AT_MOST = 3650;
const PERMISSIONS_AT_MOST = 200;

export const AccessToken = z.object({
  accessTokenID: z.int(),
  name: z.string(),
  dateInserted: z.iso.datetime(),
  dateLastUsed: z.iso.datetime().optional().meta({
    description: "Date of the last use, at most a minute ago; absent for an unused token.",
  }),
  dateExpires: z.iso.datetime(),
  isReadOnly: z.boolean().meta({ description: "True when the token can only read." }),
  permissions: z.array(z.string()).nullable().meta({
    description: "Permissions to which the token is limited; null for all those of its owner.",
  }),
});
export type AccessToken = z.infer<typeof AccessToken>;

const NewAccessToken = AccessToken.extend({
  accessToken: z.string().meta({ description: "The secret, which is shown only this once." }),
});

/** Clients of the previous forum prove with it that they are its own pages. */
const transientKey = z.string().max(500).optional().meta({
  description: "Accepted and ignored: the header `X-Requested-With` takes its place.",
});

const params = z.object({ id: id() });

export const listTokens = endpoint({
  method: "GET",
  path: "/tokens",
  summary: "List the caller's valid access tokens, newest first.",
  answer: z.array(AccessToken),
});

export const createToken = endpoint({
  method: "POST",
  path: "/tokens",
  summary: "Create an access token of the caller. A request with an access token cannot create another.",
  body: z.object({
    name: z
      .string()
      .max(NAME_AT_MOST)
      .overwrite((sent) => sent.replaceAll("\0", "").trim())
      .min(1)
      .meta({ description: "What the token is for." }),
    transientKey,
    isReadOnly: flag().default(false).meta({ description: "Lets the token only read." }),
    permissions: z
      .array(z.string().max(100))
      .max(PERMISSIONS_AT_MOST)
      .nullable()
      .default(null)
      .meta({ description: "Limits the token to these permissions of the caller. Default: all of them." }),
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(DAYS_AT_MOST)
      .default(DAYS_AT_MOST)
      .meta({ description: "Days until the token expires." }),
  }),
  answer: NewAccessToken,
  isSecret: true,
});
export type TokenDraft = z.output<(typeof createToken)["body"] & z.ZodType>;

export const readToken = endpoint({
  method: "GET",
  path: "/tokens/:id",
  summary: "Read an access token of the caller, without its secret. 410 when it is revoked or expired.",
  params,
  query: z.object({ transientKey }),
  answer: AccessToken,
});

export const revokeToken = endpoint({
  method: "DELETE",
  path: "/tokens/:id",
  summary: "Revoke an access token: one's own, or as an administrator any.",
  params,
  form: true,
});

export const createRoleToken = endpoint({
  method: "POST",
  path: "/tokens/roles",
  summary: "Sign the caller's roles, for a few minutes.",
  body: z.object({ transientKey }).optional(),
  answer: z.object({
    roleToken: z.string().meta({ description: "A JWT with the ids of the roles in `roleIDs`." }),
    expires: z.iso.datetime(),
  }),
  isSecret: true,
});

/** A permission that a member can choose for a token. */
export interface PermissionChoice {
  name: string;
  label: string;
  group: string;
}

/** An access token in the list of all, with its owner. */
export interface OwnedToken extends AccessToken {
  owner: { userID: number; name: string; url: string; photoUrl: string };
}

nameSchemas({ AccessToken, NewAccessToken });
