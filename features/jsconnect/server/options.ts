import { z } from "zod";

const MOST_FIELDS = 50;
const address = () => z.url({ protocol: /^https?$/ }).max(2000);

/** The address of this forum to which the other site leads back replaces `{target}` in its addresses. */
const withTarget = () =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((text) => address().safeParse(text.replaceAll(/\{(?:target|redirect)\}/gi, "x")).success)
    .nullable()
    .default(null);

/** Options of an authenticator that uses jsConnect 3. Its `clientID` and `secret` sign what both sites say. */
export const jsConnectOptions = z.object({
  authenticateUrl: address().meta({
    description: "Page of the other site that returns its user who is signed in, or that there is none.",
  }),
  signInUrl: withTarget().meta({
    description:
      "Page of the other site on which its users sign in. `{target}` is replaced by where they return to.",
  }),
  registerUrl: withTarget().meta({ description: "Page of the other site on which users register." }),
  profileFields: z
    .record(z.string().max(100), z.string().trim().min(1).max(100))
    .refine((fields) => Object.keys(fields).length <= MOST_FIELDS)
    .default({})
    .meta({
      description: "Fields of the user whose values profile fields get, by API names of the profile fields.",
    }),
});
export type JsConnectOptions = z.output<typeof jsConnectOptions>;
