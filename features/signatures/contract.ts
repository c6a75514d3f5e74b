import { z } from "zod";
import { bodyFormat } from "#features/formats/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { smartID } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Maximum length of a signature in any format; `signatures.maxLength` limits its text. */
const LONGEST = 50_000;

/** A signature below every post of a user. */
export const Signature = z.object({
  body: z.string().meta({ description: "HTML that is safe to show." }),
  format: z.string(),
  imageMaxHeight: z.int().optional().meta({ description: "Maximum height of images, in pixels." }),
  hideMobile: z
    .literal(true)
    .optional()
    .meta({ description: "True when signatures are hidden on narrow screens." }),
});
export type Signature = z.infer<typeof Signature>;
export type SignatureOnPage = Omit<Signature, "format">;

const StoredSignature = Signature.extend({
  bodyRaw: z
    .string()
    .optional()
    .meta({ description: "Source of the signature; only for users who can change it." }),
  showOthers: z
    .boolean()
    .optional()
    .meta({ description: "True when this member sees signatures of others." }),
});
export type StoredSignature = z.infer<typeof StoredSignature>;

const SignatureChange = z.object({
  body: z
    .string()
    .overwrite((text) => text.replaceAll("\0", ""))
    .max(LONGEST)
    .optional()
    .meta({ description: "An empty body removes the signature." }),
  format: bodyFormat.default("markdown"),
  showOthers: flag().optional(),
});
export type SignatureChange = z.output<typeof SignatureChange>;

const params = z.object({ id: smartID() });

export const readSignature = endpoint({
  method: "GET",
  path: "/users/:id/signature",
  summary: "Read a member's signature; empty when there is none that the caller may see.",
  params,
  answer: StoredSignature,
});

export const changeSignature = endpoint({
  method: "PATCH",
  path: "/users/:id/signature",
  summary: "Change a member's signature, or whether the member sees signatures.",
  form: true,
  params,
  body: SignatureChange,
  answer: StoredSignature,
  limit: 30,
});

nameSchemas({ Signature });
