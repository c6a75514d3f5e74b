import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { type Outgoing, OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import { publicUrlOf } from "#platform/server/public-url.ts";
import { Turns } from "#platform/server/turns.ts";
import type { Embed } from "../../contract.ts";
import { scrapeByUser } from "../limits.ts";
import { embedSources } from "../openings.ts";
import { canScrape } from "../policy.ts";
import { findScraped, keepScraped } from "../scrape-queries.ts";
import { askPage } from "./ask-page.ts";
import { plainLink } from "./card.ts";
import { playerOf } from "./players.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Others wait for us while we wait for a slow site. */
const turns = new Turns({ atOnce: 10, waiting: 50 });

/** Being asked at this moment, for all who want to know. */
const asking = new WeakMap<Outgoing, Map<string, Promise<Embed>>>();

function readAddress(sent: string): URL {
  const url = URL.parse(sent);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw badRequest("The URL is not a valid web address.");
  return url;
}

/** What a link is shown as to the actor. Whatever a site does, the answer is at least a plain link. */
export async function scrape(context: Context, sent: string, force = false): Promise<Embed> {
  const verdict = canScrape(context.actor);
  if (verdict !== true) throw verdict;
  const url = readAddress(sent);
  // Our own pages are not for everybody, and are asked for without a detour.
  if (url.origin === publicUrlOf(context)) return embedOfOurs(context, url);
  const player = playerOf(url);
  if (player) return player;
  const since = new Date(context.now.getTime() - DAY_MS);
  const kept = force ? undefined : await findScraped(context, url.href, since);
  if (kept) return kept;
  await scrapeByUser(context);
  try {
    return await ask(context, url);
  } catch (error) {
    if (error instanceof OutgoingError) return plainLink(url);
    throw error;
  }
}

async function embedOfOurs(context: Context, url: URL): Promise<Embed> {
  for (const { embed } of context.addons.of(embedSources)) {
    const found = await embed(context, url);
    if (found) return found;
  }
  return plainLink(url);
}

/** Asks a site once for all who want to know, until it is known to those who come later. */
function ask(context: Context, url: URL): Promise<Embed> {
  const outgoing = outgoingOf(context.addons);
  const here = asking.get(outgoing) ?? new Map<string, Promise<Embed>>();
  asking.set(outgoing, here);
  const answer = async () => {
    const found = await turns.run(() => askPage(outgoing, url));
    await keepScraped(context, url.href, found);
    return found;
  };
  const asked = here.get(url.href) ?? answer().finally(() => here.delete(url.href));
  here.set(url.href, asked);
  return asked;
}
