import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

/** Maximum size of an email, in bytes. */
export const MOST_BYTES = 25 * 1024 * 1024;
/** Maximum emails per minute from one IP address, which is that of a provider. */
const OFTEN = 600;

export const postEmail = endpoint({
  method: "POST",
  path: "/inbound-mail",
  summary:
    "Deliver an inbound email: as message/rfc822, or in the field `email` or `body-mime` of a form. Needs the configured secret as `Authorization: Bearer`.",
  body: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.length > 0)
    .meta({ description: "The raw email (RFC 5322)." }),
  answer: z.object({
    status: z.enum(["stored", "known"]).meta({ description: "`known`: this email was delivered before." }),
  }),
  byAddress: true,
  bytes: true,
  mostBytes: MOST_BYTES,
  limit: OFTEN,
});
