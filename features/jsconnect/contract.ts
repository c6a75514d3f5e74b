import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

const LONGEST_STRING = 10_000;

export const signInWithString = endpoint({
  method: "POST",
  path: "/authenticate/sso",
  summary:
    "Sign in with an SSO string, which a site with jsConnect signs for its user where it embeds the forum. Each string works once, within 30 minutes.",
  body: z.object({
    sso: z.string().min(1).max(LONGEST_STRING).meta({
      description:
        "`{base64 of JSON} {HMAC-SHA1} {timestamp} hmacsha1`; the JSON has `client_id` and `uniqueid`.",
    }),
    target: z.string().max(2000).optional().meta({ description: "Where to go next." }),
  }),
  answer: z.object({
    target: z.string().meta({
      description:
        "Where to go next; for an account that is not linked yet, the page on which its user registers.",
    }),
  }),
});
