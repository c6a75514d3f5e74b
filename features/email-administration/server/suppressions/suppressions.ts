import { countSuppressed, findSuppressed, listSuppressed } from "#features/emails/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hashOfAddress } from "#platform/server/email/email-signature.ts";
import type { Suppression } from "../../contract.ts";
import { requireAdministrator } from "../policy.ts";
import { viewSuppressions } from "./view.ts";

/** Returns a page of suppressed addresses, newest first. */
export async function listAddresses(
  context: Context,
  query: { page: number; limit: number },
): Promise<{ suppressions: Suppression[]; paging: Paging }> {
  requireAdministrator(context);
  const { page, limit } = query;
  const [rows, total] = await Promise.all([listSuppressed(context, query), countSuppressed(context)]);
  return {
    suppressions: await viewSuppressions(context, rows),
    paging: { page, limit, total, more: page * limit < total },
  };
}

/** Returns the suppression of an address; null when emails to it are sent. */
export async function findAddress(context: Context, address: string): Promise<Suppression | null> {
  requireAdministrator(context);
  const row = await findSuppressed(context, hashOfAddress(address));
  const [suppression = null] = row ? await viewSuppressions(context, [row]) : [];
  return suppression;
}
