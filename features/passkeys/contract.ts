import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";

export const NAME_AT_MOST = 100;
/** Maximum number of passkeys per member. */
export const PASSKEYS_AT_MOST = 20;
const TARGET_AT_MOST = 2000;

const Passkey = z.object({
  passkeyID: z.int(),
  name: z.string(),
  dateInserted: z.iso.datetime(),
  dateLastUsed: z.iso.datetime().nullable(),
  isSynced: z.boolean().meta({ description: "True when it is available on other devices of its owner." }),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options and answers of the Web Authentication API, in its JSON form. */
const WebAuthentication = z.record(z.string(), z.unknown());

const name = z
  .string()
  .max(NAME_AT_MOST)
  .overwrite((sent) => sent.replaceAll("\0", "").trim())
  .min(1);

export const listPasskeys = endpoint({
  method: "GET",
  path: "/passkeys",
  summary: "List the caller's passkeys, oldest first.",
  answer: z.array(Passkey),
});

export const readPasskeyOptions = endpoint({
  method: "POST",
  path: "/passkeys/options",
  summary: "Return the options with which a browser creates a passkey of the caller.",
  answer: WebAuthentication,
  status: 200,
  isSecret: true,
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/passkeys",
  summary: "Add a passkey that a browser created with the options of `POST /passkeys/options`.",
  body: z.object({
    name: name.meta({ description: "A name by which the caller knows it again." }),
    response: WebAuthentication.meta({ description: "`RegistrationResponseJSON` of the browser." }),
  }),
  answer: Passkey,
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/passkeys/:id",
  summary: "Rename a passkey of the caller.",
  params: z.object({ id: id() }),
  body: z.object({ name }),
  answer: Passkey,
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/passkeys/:id",
  summary: "Remove a passkey of the caller.",
  params: z.object({ id: id() }),
});

export const readSignInOptions = endpoint({
  method: "POST",
  path: "/authenticate/passkey/options",
  summary:
    "Return the options with which a browser asks for a passkey, to sign in or to confirm. They name no account.",
  answer: WebAuthentication,
  status: 200,
  isSecret: true,
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/authenticate/passkey",
  summary: "Sign in with a passkey, without a name; the session is a cookie.",
  isSecret: true,
  body: z.object({
    response: WebAuthentication.meta({ description: "`AuthenticationResponseJSON` of the browser." }),
    persist: flag()
      .default(false)
      .meta({ description: "Keeps the user signed in after the browser is closed." }),
    target: z.string().max(TARGET_AT_MOST).optional().meta({ description: "Where to go afterwards." }),
  }),
  answer: UserFragment.extend({
    target: z.string().meta({ description: "`target` as a path of this forum; `/` for other addresses." }),
  }),
});
