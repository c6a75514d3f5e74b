import type { z } from "zod";
import { validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";

/** What a page's address says, read by a schema. Throws field errors for what it does not allow. */
export function readParams<T>(schema: z.ZodType<T>, sent: unknown): T {
  const read = schema.safeParse(sent);
  if (!read.success) throw validationFailed(fieldErrors(read.error, sent));
  return read.data;
}
