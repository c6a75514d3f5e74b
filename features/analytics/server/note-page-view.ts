import type { z } from "zod";
import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { type Sender, senderOf } from "#platform/server/application/sender.ts";
import { foldersNow } from "#platform/server/http/folders.ts";
import { isCrawler } from "#platform/server/load-shedding/search-engines.ts";
import { EXTERNAL_NAVIGATION, type PageViewFields, PRIVACY_COOKIE } from "../contract.ts";
import { siteOf, storedUrl } from "./addresses.ts";
import { recordsPageViews } from "./settings.ts";
import type { PageViewRow } from "./tables.ts";

/** A tick, as a browser sends it. */
type Tick = z.output<z.ZodObject<typeof PageViewFields>> & {
  type?: string | undefined;
  discussionID?: number | undefined;
};

/** A page view in memory. Address, user agent and user are needed for seconds, and never stored. */
export interface NotedPageView extends Omit<PageViewRow, "visitKey" | "isMember"> {
  address: string;
  agent: string;
  userID: number;
}

/** Most page views in the memory of a node; more within a few seconds are not recorded. */
const NOTED_AT_MOST = 2000;
const PAGE_NAME_LENGTH = 100;
/** What comes after that says nothing more about a browser. */
const AGENT_LENGTH = 500;

/** Page views that are not written yet. Keyed by registry, because a process can run several applications. */
const unwritten = new WeakMap<Registry, NotedPageView[]>();

/** Returns the page views that are not written yet, and forgets them. */
export function takeNoted({ addons }: Context): NotedPageView[] {
  const views = unwritten.get(addons) ?? [];
  unwritten.delete(addons);
  return views;
}

/** Notes page views again that could not be written. */
export function returnNoted({ addons }: Context, views: readonly NotedPageView[]): void {
  unwritten.set(addons, [...views, ...(unwritten.get(addons) ?? [])].slice(0, NOTED_AT_MOST));
}

/** Staff who act as a member, programs and crawlers are no readers; a reader may refuse. */
function isRecorded({ actor, settings }: Context, sender: Sender): boolean {
  if (!settings.get(recordsPageViews) || sender.refusesTracking) return false;
  if (actor.impersonation || actor.accessToken || sender.agent === "" || isCrawler(sender.agent))
    return false;
  // The choice of a member is in the database, and is looked up when the page view is written.
  return actor.userID > 0 || sender.cookies[PRIVACY_COOKIE] !== "1";
}

/**
 * Notes a page view, which is written with others within seconds. Returns false when nothing is recorded: while the setting
 * is off, for readers who refuse, for programs, and for addresses of other sites.
 */
export function notePageView(context: Context, tick: Tick): boolean {
  const sender = senderOf(context.actor);
  if (!sender || !isRecorded(context, sender)) return false;
  const isExternal = tick.type === EXTERNAL_NAVIGATION;
  const origin = new URL(publicUrlOf(context)).origin;
  const page = storedUrl(tick.url ?? "", publicUrlOf(context), foldersNow(context.addons));
  const destination = isExternal ? siteOf(tick.destinationUrl, origin) : null;
  const noted = unwritten.get(context.addons) ?? [];
  if (page === null || (isExternal && destination === null) || noted.length >= NOTED_AT_MOST) return false;
  unwritten.set(context.addons, noted);
  noted.push({
    dateInserted: context.now,
    type: isExternal ? EXTERNAL_NAVIGATION : "page_view",
    address: context.actor.address ?? "",
    agent: sender.agent.slice(0, AGENT_LENGTH),
    userID: context.actor.userID,
    url: page.url,
    pageName: tick.pageName?.slice(0, PAGE_NAME_LENGTH) ?? null,
    discussionID: tick.discussionID ?? page.discussionID,
    categoryID: tick.categoryID ?? null,
    groupID: tick.groupID ?? null,
    eventID: tick.eventID ?? null,
    siteSectionID: tick.siteSectionID ?? (page.folder && String(page.folder.id)),
    referrer: siteOf(tick.referrer, origin),
    destination,
  });
  return true;
}
