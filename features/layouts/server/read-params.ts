import type { z } from "zod";
import { validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";

/** Parses the parameters of a page's address. Throws field errors for invalid ones. */
export function readParams<T>(schema: z.ZodType<T>, sent: unknown): T {
  const read = schema.safeParse(sent);
  if (!read.success) throw validationFailed(fieldErrors(read.error, sent));
  return read.data;
}
