import { z } from "zod";
import { altcha } from "#features/challenges/contract.ts";
import { sentProfileFields, UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const MAX_KEY = 200;
const MAX_TARGET = 2000;

const login = () => z.string().trim().min(1).max(200).meta({ description: "Name or email address." });
const password = () => z.string().min(1).max(200);
const key = () => z.string().min(1).max(MAX_KEY).meta({ description: "Code from the link in the email." });

/** URL to return to, which each form sends and its response contains. */
const target = {
  target: z.string().max(MAX_TARGET).optional().meta({ description: "Where to go afterwards." }),
};
const next = {
  target: z.string().meta({ description: "`target` as a path of this forum; `/` for other addresses." }),
};

const SignedIn = UserFragment.extend({
  ...next,
  needsSecondFactor: z.boolean().optional().meta({
    description: "True when no session has begun yet: `POST /authenticate/second-factor` completes it.",
  }),
});
const Registered = z.object({ userID: z.int(), name: z.string(), email: z.string(), ...next });

/** Fields of every new account. Registration checks them in the action, to report all invalid fields at once. */
export const NewAccount = z.object({
  name: z.string().trim().normalize("NFC").min(1).max(100),
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  password: password(),
});
export type NewAccount = z.output<typeof NewAccount>;

/** A new account as typed, before `NewAccount` checks it. */
const TypedAccount = z.object({
  name: z.string().trim().normalize("NFC").meta({ description: "1 to 100 characters." }),
  email: z.string().trim().meta({ description: "An email address, up to 254 characters." }),
  password: z.string().meta({ description: "1 to 200 characters." }),
});

/** An invitation on the registration page. */
export interface InvitationShown {
  /** Empty when there is none, or when it is not valid. */
  code: string;
  /** True where users register by invitation only. */
  isRequired: boolean;
  invitedBy: string | null;
  /** The address that was invited. */
  email: string | null;
  /** Why the code of the address is not valid. */
  problem: string | null;
}

export const signInWithPassword = endpoint({
  method: "POST",
  path: "/authenticate/password",
  summary: "Sign in with a name or an email address; the session is a cookie.",
  form: true,
  body: z.object({
    username: login(),
    password: password(),
    persist: flag()
      .default(false)
      .meta({ description: "Keeps the user signed in after the browser is closed." }),
    ...target,
  }),
  answer: SignedIn,
});

export const completeSignIn = endpoint({
  method: "POST",
  path: "/authenticate/second-factor",
  summary:
    "Complete a sign-in with the code of an authenticator app or a recovery code, within 10 minutes and in the same browser.",
  form: true,
  isSecret: true,
  body: z.object({
    code: z.string().trim().min(1).max(50),
    ...target,
  }),
  answer: SignedIn,
});

export const signOut = endpoint({
  method: "POST",
  path: "/authenticate/signout",
  summary: "End the current session.",
  form: true,
  body: z.object(target),
  answer: z.object(next),
});

/** A way to sign in. */
const WayToSignIn = z.object({
  authenticatorID: z.string(),
  type: z.string(),
  isUnique: z.boolean().meta({ description: "False for protocols with which a forum can have several." }),
  name: z.string(),
  ui: z.object({
    url: z.string(),
    buttonName: z.string(),
    photoUrl: z.string().nullable(),
    backgroundColor: z.string().nullable(),
    foregroundColor: z.string().nullable(),
  }),
  isActive: z.boolean(),
});
export type WayToSignIn = z.infer<typeof WayToSignIn>;

export const listAuthenticators = endpoint({
  method: "GET",
  path: "/authenticate/authenticators",
  summary: "List ways to sign in.",
  answer: z.array(WayToSignIn),
});

export const registerUser = endpoint({
  method: "POST",
  path: "/users/register",
  summary:
    "Register and sign in. 202 when the account needs approval first. Where registration has a check for robots, `altcha` is " +
    "required.",
  form: true,
  body: TypedAccount.extend({
    discoveryText: z
      .string()
      .trim()
      .max(500)
      .optional()
      .meta({ description: "How the user found the forum." }),
    invitationCode: z.string().trim().max(MAX_KEY).optional().meta({
      description: "Code of an invitation; required where users register by invitation only.",
    }),
    altcha: altcha.optional(),
    profileFields: sentProfileFields.optional().meta({ description: "Initial values of profile fields." }),
    ...target,
  }),
  answer: Registered,
});

export const registerFirstAdministrator = endpoint({
  method: "POST",
  path: "/entry/first-administrator",
  summary: "Register the first administrator, with the key that is printed when the forum starts.",
  form: true,
  body: TypedAccount.extend({ key: key(), ...target }),
  answer: Registered,
});

export const requestPassword = endpoint({
  method: "POST",
  path: "/users/request-password",
  summary:
    "Send an email with a link to reset a password. The response does not reveal whether the account exists.",
  form: true,
  body: z.object({ email: login() }),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/users/reset-password",
  summary: "Set a new password with the key from an email, end all sessions of the user and sign in.",
  form: true,
  body: z.object({ userID: id(), key: key(), password: password(), ...target }),
  answer: SignedIn,
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/users/:id/confirm-email",
  summary: "Confirm an email address with the code that was sent to it.",
  form: true,
  params: z.object({ id: id() }),
  body: z.object({ confirmationCode: key(), ...target }),
  answer: z.object({ userID: z.int(), email: z.string(), emailConfirmed: z.boolean(), ...next }),
});

export const requestConfirmation = endpoint({
  method: "POST",
  path: "/users/confirm-email-request",
  summary: "Send the confirmation email again, to the caller's address or to a new one.",
  form: true,
  body: z.object({
    email: NewAccount.shape.email.optional().meta({
      description: "Another address instead of one that is not confirmed.",
    }),
    passwordConfirmation: z.string().max(200).optional().meta({
      description:
        "The current password; with `email`, unless the account is less than a day old and has no posts.",
    }),
    target: z.string().max(MAX_TARGET).optional().meta({
      description: "Page to which the link in the email leads.",
    }),
  }),
  answer: z.object({
    email: z.string(),
    target: z.string().meta({ description: "Page that says that the email was sent." }),
  }),
});

/** The page on which it begins, and to which one returns. */
const returning = {
  target: z.string().max(MAX_TARGET).optional().meta({ description: "Page to return to afterwards." }),
};

export const signInAs = endpoint({
  method: "POST",
  path: "/users/:id/sign-in-as",
  summary:
    "Let an administrator use the forum as another member for an hour, except for private messages. The audit log has the " +
    "reason.",
  params: z.object({ id: id() }),
  body: z.object({
    reason: z.string().trim().min(1).max(500).meta({ description: "Only the audit log shows it." }),
    ...returning,
  }),
  status: 204,
});

export const seeAsRole = endpoint({
  method: "POST",
  path: "/roles/:id/see-as",
  summary:
    "Show an administrator the forum as users with only this role see it, for an hour. Writing is refused.",
  params: z.object({ id: id() }),
  body: z.object(returning),
  status: 204,
});

export const endImpersonation = endpoint({
  method: "DELETE",
  path: "/sessions/impersonation",
  summary: "Return to the own account after signing in as a member, or after seeing the forum as a role.",
  form: true,
  answer: z.object(next),
  status: 200,
});

const ConfirmationShown = z.object({
  dateExpires: z.iso.datetime().nullable().meta({
    description: "Until when the session counts as confirmed; null when it does not.",
  }),
  methods: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        needsScript: z.boolean().meta({ description: "True for a passkey, which a script asks for." }),
      }),
    )
    .meta({ description: "Ways in which the caller can confirm; empty for none but signing in again." }),
});
export type ConfirmationShown = z.infer<typeof ConfirmationShown>;

export const readConfirmation = endpoint({
  method: "GET",
  path: "/sessions/confirmation",
  summary: "Read how the caller can confirm again that it is them, and until when that counts.",
  answer: ConfirmationShown,
});

const MAX_SECRET = 20_000;

export const confirmSession = endpoint({
  method: "POST",
  path: "/sessions/confirmation",
  summary:
    "Confirm again that it is the caller. Sensitive calls are refused with `confirmation: true` until then, except with " +
    "an access token.",
  form: true,
  isSecret: true,
  body: z.object({
    method: z.string().max(50).default("password").meta({ description: "A method of the list." }),
    secret: z.string().min(1).max(MAX_SECRET).meta({
      description: "The password, the code of an authenticator app, or the answer of a passkey as JSON.",
    }),
    ...target,
  }),
  answer: z.object(next),
});

const whose = {
  userID: id()
    .optional()
    .meta({ description: "User to act on. Default: the caller; other users need `community.moderate`." }),
};

export const listSessions = endpoint({
  method: "GET",
  path: "/sessions",
  summary: "List a user's latest sessions, most recently used first.",
  query: z.object({ ...whose, filter: z.enum(["valid", "invalid"]).optional() }),
  answer: z.array(
    z.object({
      sessionID: z.string(),
      userID: z.int(),
      dateInserted: z.string(),
      dateUpdated: z.string().nullable(),
      dateExpires: z.string().nullable(),
      persist: z.boolean(),
      address: z
        .string()
        .nullable()
        .meta({ description: "Null for other users without `personalInfo.view`." }),
      agent: z.string().nullable().meta({ description: "User agent of the browser." }),
      isCurrent: z.boolean(),
    }),
  ),
});

const ended = {
  ...whose,
  sessionID: id().optional().meta({ description: "Session to end. Default: all." }),
  others: flag().optional().meta({ description: "Ends all sessions except the current one." }),
};

export const endSessions = endpoint({
  method: "DELETE",
  path: "/sessions",
  summary: "End one session of a user, or all of them. Parameters go in the query or in the body.",
  form: true,
  query: z.object(ended),
  body: z.object(ended),
});

nameSchemas({ NewAccount });
