import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Counts the accounts of a network and of an email domain since a date, in one statement. */
export async function countNew(
  { db }: Context,
  { network, domain, since }: { network: string; domain: string; since: Date },
): Promise<{ ofNetwork: number; ofDomain: number }> {
  const { ofNetwork, ofDomain } = await db
    .selectFrom("users")
    .select([
      sql<number>`count(*) filter (where insert_ip_address <<= ${network}::inet)`.as("ofNetwork"),
      sql<number>`count(*) filter (where lower(split_part(coalesce(email, pending_email)::text, '@', 2)) = ${domain})`.as(
        "ofDomain",
      ),
    ])
    .where("dateInserted", ">", since)
    .where("deleted", "=", false)
    .executeTakeFirstOrThrow();
  return { ofNetwork: Number(ofNetwork), ofDomain: Number(ofDomain) };
}
