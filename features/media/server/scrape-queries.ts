import type { Context } from "#platform/server/application/context.ts";
import type { Embed } from "../contract.ts";
import { hashOf } from "./links/link-queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the result stored for an address within the last day. */
export async function findScraped({ db, now }: Context, url: string): Promise<Embed | undefined> {
  const row = await db
    .selectFrom("scrapedPages")
    .select("embed")
    .where("urlHash", "=", hashOf(url))
    .where("dateInserted", ">=", new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return row?.embed ?? undefined;
}

export async function saveScraped({ db, now }: Context, url: string, found: Embed): Promise<void> {
  const values = { embed: JSON.stringify(found), dateInserted: now };
  await db
    .insertInto("scrapedPages")
    .values({ urlHash: hashOf(url), ...values })
    .onConflict((on) => on.column("urlHash").doUpdateSet(values))
    .execute();
}

/** Deletes results from before a date, except those that posts show. */
export async function forgetScraped({ db }: Context, before: Date): Promise<void> {
  await db
    .deleteFrom("scrapedPages")
    .where("dateInserted", "<", before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("shownLinks")
            .select("target")
            .whereRef("shownLinks.target", "=", "scrapedPages.urlHash"),
        ),
      ),
    )
    .execute();
}
