import { z } from "zod";
import {
  Authenticator,
  AuthenticatorChanges,
  AuthenticatorDraft,
} from "#features/authenticators/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";

/** Value of `type` of authenticators with OAuth 2, also of those with OpenID Connect. */
export const OAUTH2 = "oauth2";
const LONGEST_URL = 1000;
const MOST_FIELDS = 50;

const url = () =>
  z
    .string()
    .trim()
    .max(LONGEST_URL)
    .transform((text) => text || null)
    .pipe(z.url({ protocol: /^https?$/ }).nullable())
    .nullable();

/** Name of a claim, or of a field of the provider's profile; dots lead into objects. */
const claim = (standard: string) => z.string().trim().min(1).max(200).default(standard);

const Mappings = z.object({
  uniqueID: claim("sub").meta({ description: "Id of the account, which never changes." }),
  name: claim("preferred_username"),
  fullName: claim("name"),
  email: claim("email"),
  emailVerified: claim("email_verified"),
  roles: claim("roles"),
  profileFields: z
    .record(z.string().max(100), z.string().max(200))
    .refine((fields) => Object.keys(fields).length <= MOST_FIELDS, source("{field} has too many entries."))
    .default({})
    .meta({ description: "Claims by API names of the profile fields that they fill at each sign-in." }),
});

const shape = {
  discoveryUrl: url().meta({
    description: "Issuer of an OpenID Connect provider, which names all addresses.",
  }),
  authorizeUrl: url(),
  tokenUrl: url(),
  profileUrl: url().meta({ description: "Address of the user's profile, as JSON." }),
  emailsUrl: url().meta({ description: "Address of a list of verified email addresses, as GitHub has one." }),
  introspectionUrl: url().meta({ description: "Address that says for which client a token was issued." }),
  registerUrl: url(),
  passwordUrl: url(),
  signOutUrl: url(),
  scope: z.string().trim().max(500),
  prompt: z.enum(["none", "login", "consent", "select_account"]).nullable(),
  basicAuthentication: flag().meta({
    description: "Sends the secret in the header `Authorization` instead of the body.",
  }),
  allowAccessTokens: flag().meta({
    description: "Lets programs exchange the provider's access tokens with `POST /tokens/oauth`.",
  }),
  userMappings: Mappings.meta({ description: "Names of claims." }),
};

const fields = z.object({
  discoveryUrl: shape.discoveryUrl.default(null),
  authorizeUrl: shape.authorizeUrl.default(null),
  tokenUrl: shape.tokenUrl.default(null),
  profileUrl: shape.profileUrl.default(null),
  emailsUrl: shape.emailsUrl.default(null),
  introspectionUrl: shape.introspectionUrl.default(null),
  registerUrl: shape.registerUrl.default(null),
  passwordUrl: shape.passwordUrl.default(null),
  signOutUrl: shape.signOutUrl.default(null),
  scope: shape.scope.default("openid email profile"),
  prompt: shape.prompt.default(null),
  basicAuthentication: shape.basicAuthentication.default(false),
  allowAccessTokens: shape.allowAccessTokens.default(false),
  userMappings: shape.userMappings.prefault({}),
});

const isComplete = (sent: z.output<typeof fields>): boolean =>
  sent.discoveryUrl !== null ||
  (sent.authorizeUrl !== null && sent.tokenUrl !== null && sent.profileUrl !== null);

/** How the forum talks to an OAuth 2 or OpenID Connect provider. */
export const OAuth2Options = fields.refine(isComplete, {
  path: ["discoveryUrl"],
  error: source("Enter a discovery URL, or the URLs for authorization, tokens and profiles."),
});
export type OAuth2Options = z.output<typeof OAuth2Options>;

const base = AuthenticatorDraft.omit({ type: true, options: true });

/** Addresses in an object, as the previous forum has them. */
const urls = z
  .object({
    discoveryUrl: shape.discoveryUrl.optional(),
    authorizeUrl: shape.authorizeUrl.optional(),
    tokenUrl: shape.tokenUrl.optional(),
    profileUrl: shape.profileUrl.optional(),
    registerUrl: shape.registerUrl.optional(),
    passwordUrl: shape.passwordUrl.optional(),
    signOutUrl: shape.signOutUrl.optional(),
  })
  .optional()
  .meta({ description: "The addresses may also come here." });

const sent = { ...z.object(shape).partial().shape, urls };

const draft = base.extend(sent);
export type OAuth2Draft = z.output<typeof draft>;

const changes = AuthenticatorChanges.omit({ options: true }).extend(sent);
export type OAuth2Changes = z.output<typeof changes>;

const OAuth2Authenticator = Authenticator.omit({ options: true }).extend(z.object(shape).shape);
export type OAuth2Authenticator = Omit<Authenticator, "options"> & OAuth2Options;

const params = z.object({ id: id() });

export const addOAuth2 = endpoint({
  method: "POST",
  path: "/authenticators/oauth2",
  summary: "Add an authenticator with OAuth 2 or OpenID Connect.",
  body: draft,
  answer: OAuth2Authenticator,
});

export const readOAuth2 = endpoint({
  method: "GET",
  path: "/authenticators/:id/oauth2",
  summary: "Read an authenticator with OAuth 2 or OpenID Connect.",
  params,
  answer: OAuth2Authenticator,
});

export const changeOAuth2 = endpoint({
  method: "PATCH",
  path: "/authenticators/:id/oauth2",
  summary: "Change an authenticator with OAuth 2 or OpenID Connect.",
  params,
  body: changes,
  answer: OAuth2Authenticator,
});

export const changeOAuth2ByType = endpoint({
  method: "PATCH",
  path: "/authenticators/oauth2/:id",
  summary: "Change an authenticator with OAuth 2 or OpenID Connect, at another address.",
  params,
  body: changes,
  answer: OAuth2Authenticator,
});

export const exchangeToken = endpoint({
  method: "POST",
  path: "/tokens/oauth",
  summary:
    "Exchange an access token of a provider for one of the forum, for a member who has linked the account.",
  status: 200,
  body: z.object({
    clientID: z.string().min(1).max(500).meta({ description: "`clientID` of the authenticator." }),
    oauthAccessToken: z.string().min(1).max(8000),
  }),
  answer: z.object({ accessToken: z.string(), dateExpires: z.iso.datetime() }),
  isSecret: true,
});

/** A well-known provider that administrators choose by name. */
export interface PresetShown {
  preset: string;
  name: string;
  consoleUrl: string | null;
  hint: string | null;
  options: OAuth2Options;
}

/** The form of an authenticator in the dashboard. */
export interface OAuth2Page {
  /** Null for a new one. */
  authenticator: OAuth2Authenticator | null;
  presets: PresetShown[];
  /** Options of a provider that is not well known. */
  standard: OAuth2Options;
  /** Beginning of callback URLs. */
  callbackUrl: string;
  /** Roles that a provider can decide. */
  roles: { roleID: number; name: string }[];
  profileFields: { apiName: string; label: string }[];
}
