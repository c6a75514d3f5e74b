import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { readKeys } from "./keys.ts";

const LONGEST_KEYS = 20_000;
const MOST_FIELDS = 50;

const attribute = () => z.string().trim().max(300).nullable().default(null);

/** Options of an authenticator that uses SAML 2. Its `clientID` is the entity id of this forum. */
export const samlOptions = z.object({
  signInUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .meta({
      description: "Address of the identity provider that takes requests, with the binding HTTP-Redirect.",
    }),
  entityID: z.string().trim().min(1).max(1000).meta({ description: "Entity id of the identity provider." }),
  certificates: z
    .string()
    .max(LONGEST_KEYS)
    .refine((text) => readKeys(text) !== null, source("Paste certificates in PEM format."))
    .meta({ description: "Certificates with which the identity provider signs, in PEM format." }),
  idAttribute: attribute().meta({
    description: "Attribute with the id of the account, which never changes; null for the `NameID`.",
  }),
  nameAttribute: attribute().meta({ description: "Attribute with the proposed user name." }),
  emailAttribute: attribute().meta({ description: "Attribute with the email address." }),
  rolesAttribute: attribute().meta({ description: "Attribute with the roles or groups." }),
  profileFields: z
    .record(z.string().max(100), z.string().trim().max(300))
    .refine((fields) => Object.keys(fields).length <= MOST_FIELDS)
    .default({})
    .meta({ description: "Attributes whose values profile fields get, by API names of the fields." }),
});
export type SamlOptions = z.output<typeof samlOptions>;
