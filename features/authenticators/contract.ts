import { z } from "zod";
import { sentProfileFields } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";

/** Authenticators that a community can have, active or not. */
export const MOST_AUTHENTICATORS = 20;
const MOST_RULES = 50;
const LONGEST_NAME = 100;
const LONGEST_SECRET = 2000;
const LONGEST_URLCODE = 50;
const A_PAGE = 10;

/** Gives a role to users of whom the provider says `claim`. */
export const RoleRule = z.strictObject({
  claim: z.string().trim().min(1).max(200).meta({ description: "Role, group or the like at the provider." }),
  roleID: id().meta({ description: "Role that such users have here, and others lose when they sign in." }),
});
export type RoleRule = z.output<typeof RoleRule>;

const Urls = z.object({
  signInUrl: z.string().nullable().meta({ description: "Address that begins to sign in with it." }),
  signOutUrl: z.string().nullable(),
  authenticateUrl: z
    .string()
    .nullable()
    .meta({ description: "Address to which the provider sends answers." }),
  registerUrl: z.string().nullable(),
  passwordUrl: z.string().nullable(),
  profileUrl: z.string().nullable(),
});
export type AuthenticatorUrls = z.infer<typeof Urls>;

export const Authenticator = z.object({
  authenticatorID: z.int(),
  type: z.string().meta({ description: "Protocol; `GET /authenticator-types` lists them." }),
  name: z.string(),
  urlcode: z.string().meta({ description: "Part of the address `/entry/connect/{urlcode}`." }),
  clientID: z.string(),
  hasSecret: z.boolean().meta({ description: "True when a secret is stored. No response contains it." }),
  default: z.boolean().meta({ description: "True for the one that pages show first." }),
  active: z.boolean(),
  visible: z.boolean().meta({ description: "False when pages have no button for it." }),
  isOidc: z.boolean(),
  markVerified: z.boolean().meta({
    description: "True when email addresses from the provider count as confirmed.",
  }),
  roleRules: z.array(RoleRule),
  urls: Urls,
  options: z.record(z.string(), z.unknown()).meta({ description: "Options of the protocol." }),
  dateInserted: z.iso.datetime(),
  dateUpdated: z.iso.datetime().nullable(),
});
export type Authenticator = z.infer<typeof Authenticator>;

const fields = {
  name: z
    .string()
    .overwrite(plainLine)
    .min(1)
    .max(LONGEST_NAME)
    .meta({ description: "Name of the other site, for buttons." }),
  clientID: z.string().trim().min(1).max(500).meta({ description: "Id of this forum at the provider." }),
  secret: z.string().trim().max(LONGEST_SECRET).nullable().meta({
    description: "Proves requests of this forum to the provider. No response contains it.",
  }),
  active: flag(),
  visible: flag(),
  default: flag(),
  markVerified: flag(),
  roleRules: z.array(RoleRule).max(MOST_RULES),
  options: z.record(z.string().max(100), z.unknown()),
};

const Urlcode = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_URLCODE)
  .regex(/^[a-z0-9][a-z0-9-]*$/, source("Use lower-case letters, digits and hyphens."));

export const AuthenticatorDraft = z.object({
  ...fields,
  type: z.string().max(50).default("oauth2"),
  urlcode: Urlcode.optional().meta({ description: "By default from the name. It never changes." }),
  secret: fields.secret.default(null),
  active: fields.active.default(true),
  visible: fields.visible.default(true),
  default: fields.default.default(false),
  markVerified: fields.markVerified.default(false),
  roleRules: fields.roleRules.default([]),
  options: fields.options.default({}),
});
export type AuthenticatorDraft = z.output<typeof AuthenticatorDraft>;

export const AuthenticatorChanges = z.object({
  name: fields.name.optional(),
  clientID: fields.clientID.optional(),
  secret: fields.secret.optional(),
  active: fields.active.optional(),
  visible: fields.visible.optional(),
  default: fields.default.optional(),
  markVerified: fields.markVerified.optional(),
  roleRules: fields.roleRules.optional(),
  options: fields.options.optional(),
});
export type AuthenticatorChanges = z.output<typeof AuthenticatorChanges>;

const params = z.object({ id: id() });

export const listAuthenticators = endpoint({
  method: "GET",
  path: "/authenticators",
  summary: "List the sites and services with which members sign in.",
  query: z.object({ type: z.string().max(50).optional(), ...paging(A_PAGE) }),
  answer: z.array(Authenticator),
  paging: "numbered",
});

export const readAuthenticator = endpoint({
  method: "GET",
  path: "/authenticators/:id",
  summary: "Read an authenticator.",
  params,
  answer: Authenticator,
});

export const addAuthenticator = endpoint({
  method: "POST",
  path: "/authenticators",
  summary: "Add an authenticator.",
  body: AuthenticatorDraft,
  answer: Authenticator,
});

export const changeAuthenticator = endpoint({
  method: "PATCH",
  path: "/authenticators/:id",
  summary: "Change an authenticator. `options` replaces all options of the protocol.",
  params,
  body: AuthenticatorChanges,
  answer: Authenticator,
});

export const deleteAuthenticator = endpoint({
  method: "DELETE",
  path: "/authenticators/:id",
  summary: "Delete an authenticator, with its links to accounts. Members then need another way to sign in.",
  params,
});

export const listAuthenticatorTypes = endpoint({
  method: "GET",
  path: "/authenticator-types",
  summary: "List the protocols that authenticators can have.",
  answer: z.array(z.object({ type: z.string(), name: z.string() })),
});

const key = z.string().min(1).max(200).meta({ description: "Key from the address of the page." });
const next = z.object({ target: z.string().meta({ description: "Where to go next." }) });

export const registerConnected = endpoint({
  method: "POST",
  path: "/authenticate/register",
  summary:
    "Register with the account that a provider has proven, and sign in. 202 when the account needs approval.",
  form: true,
  body: z.object({
    key,
    name: z
      .string()
      .trim()
      .normalize("NFC")
      .max(100)
      .meta({ description: "Public name of the new account." }),
    email: z.string().trim().max(254).optional().meta({
      description: "Ignored when the provider has verified an address.",
    }),
    discoveryText: z.string().trim().max(500).optional(),
    invitationCode: z.string().trim().max(200).optional(),
    profileFields: sentProfileFields.optional(),
  }),
  answer: next,
});

export const linkConnected = endpoint({
  method: "POST",
  path: "/authenticate/link",
  summary: "Link the account that a provider has proven to the caller's account.",
  form: true,
  body: z.object({ key }),
  answer: next,
});

const LinkedAccount = z.object({
  linkedAccountID: z.int(),
  authenticatorID: z.int(),
  name: z.string().meta({ description: "Name of the other site." }),
  label: z.string().nullable().meta({ description: "Name or email address there." }),
  dateInserted: z.iso.datetime(),
  dateLastUsed: z.iso.datetime().nullable(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const listLinkedAccounts = endpoint({
  method: "GET",
  path: "/authenticate/linked-accounts",
  summary: "List the caller's accounts on other sites with which they can sign in.",
  answer: z.array(LinkedAccount),
});

export const unlinkAccount = endpoint({
  method: "DELETE",
  path: "/authenticate/linked-accounts/:id",
  summary: "Remove the link to one of the caller's accounts on other sites. The last way to sign in stays.",
  params,
  form: true,
});

/** A button to sign in with another site. */
export interface ProviderShown {
  urlcode: string;
  name: string;
  /** Address that begins. */
  url: string;
}

/** Buttons on the pages to sign in and to register. */
export interface ProvidersShown {
  providers: ProviderShown[];
  isRegistration: boolean;
}

/** The page after the provider's answer, for an account that is not linked yet. */
export interface ConnectedShown {
  /** Key from the address; React keeps the name `key` for itself. */
  attemptKey: string;
  provider: string;
  /** Why the sign-in was refused; then nothing else matters. */
  refusal: string | null;
  /** Name or email address at the provider. */
  label: string | null;
  /** The member who is signed in, who can link the account. */
  memberName: string | null;
  /** Proposed name. */
  name: string;
  /** Verified address of the new account; null when the user types one. */
  email: string | null;
  /** True when the verified address belongs to an account here, which its owner links after signing in. */
  isKnown: boolean;
  needsInvitation: boolean;
  signInUrl: string;
  target: string;
  /** Data of further fields of registration, by name. */
  parts: Record<string, object>;
}

/** The page of the profile with the reader's accounts on other sites. */
export interface LinkedAccountsShown {
  linked: LinkedAccount[];
  /** Sites with which an account can be linked. */
  providers: ProviderShown[];
}

/** The list of authenticators in the dashboard. */
export interface AuthenticatorsPage {
  authenticators: (Authenticator & { editUrl: string | null; typeName: string })[];
  /** Protocols with a form. */
  types: { type: string; name: string; addUrl: string }[];
}
