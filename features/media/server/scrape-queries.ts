import { hash } from "node:crypto";
import type { Context } from "#platform/server/context.ts";
import type { Embed } from "../contract.ts";

const hashOf = (url: string) => hash("sha256", url, "hex");

/** What was found there since a moment. */
export async function findScraped({ db }: Context, url: string, since: Date): Promise<Embed | undefined> {
  const row = await db
    .selectFrom("scrapedPages")
    .select("embed")
    .where("urlHash", "=", hashOf(url))
    .where("dateInserted", ">=", since)
    .executeTakeFirst();
  return row?.embed;
}

export async function keepScraped({ db, now }: Context, url: string, found: Embed): Promise<void> {
  const values = { embed: JSON.stringify(found), dateInserted: now };
  await db
    .insertInto("scrapedPages")
    .values({ urlHash: hashOf(url), ...values })
    .onConflict((on) => on.column("urlHash").doUpdateSet(values))
    .execute();
}

export async function forgetScraped({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom("scrapedPages").where("dateInserted", "<", before).execute();
}
