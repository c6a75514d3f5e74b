import { isDeepStrictEqual } from "node:util";
import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ownUrl, publicUrlOf } from "#platform/server/application/public-url.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing.ts";
import type { Embed } from "../../contract.ts";
import { embedSources } from "../extension-points.ts";
import { ask, askAgain } from "../links/ask-links.ts";
import { findPage, hashOf } from "../links/link-queries.ts";
import { renderShowing } from "../links/render-showing.ts";
import { canScrape } from "../policy.ts";
import { findScraped } from "../scrape-queries.ts";
import { scrapeByUser } from "../uploads/limits.ts";
import { plainLink } from "./card.ts";
import { playerOf } from "./players.ts";

function readAddress(sent: string): URL {
  const url = URL.parse(sent);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw badRequest("The URL is not a valid web address.");
  return url;
}

/** Returns the embed of a link for the actor; at least a plain link when the site fails. */
export async function scrape(context: Context, sent: string, force = false): Promise<Embed> {
  const verdict = canScrape(context.actor);
  if (verdict !== true) throw verdict;
  const url = readAddress(sent);
  // Our own pages depend on the actor, and are read without a request.
  const own = ownUrl(publicUrlOf(context), sent);
  if (own) return (await embedOfOurs(context, own)) ?? plainLink(url);
  const player = playerOf(url);
  if (player) return player;
  const stored = force ? undefined : await findScraped(context, url.href);
  if (stored) return stored;
  await scrapeByUser(context);
  try {
    const before = await findPage(context, url.href);
    const found = await (force ? askAgain : ask)(context, url);
    if (before && !isDeepStrictEqual(before.embed, found)) await renderShowing(context, [hashOf(url.href)]);
    return found;
  } catch (error) {
    if (error instanceof OutgoingError) return plainLink(url);
    throw error;
  }
}

async function embedOfOurs(context: Context, url: URL): Promise<Embed | null> {
  for (const { embed } of context.addons.of(embedSources)) {
    const found = await embed(context, url);
    if (found) return found;
  }
  return null;
}
