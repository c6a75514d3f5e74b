import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** A challenge in the format of ALTCHA, version 2. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional().meta({ description: "In seconds since 1970." }),
  }),
  signature: z.string().optional(),
});
export type Challenge = z.infer<typeof Challenge>;

/** The solution of a challenge, as forms send it. */
export const SolvedChallenge = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200), time: z.number().optional() }),
});

/** Sent in place of a solution by browsers that cannot compute one. */
export const UNSOLVED = "none";

/** A field for the solution of a challenge. */
export const altcha = z
  .string()
  .max(4000)
  .meta({
    description:
      "Base64 of the JSON `{challenge, solution}`: a challenge from `GET /challenge`, and its solution. `none` in browsers " +
      "that cannot compute one.",
  });

export const getChallenge = endpoint({
  method: "GET",
  path: "/challenge",
  summary: "Get a challenge that costs a browser some work, for forms that keep robots out (ALTCHA).",
  answer: Challenge,
});

nameSchemas({ Challenge });
