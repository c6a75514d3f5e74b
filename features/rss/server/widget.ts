import { z } from "zod";
import { Address, ContainerOptions, Heading, ItemOptions, labeled } from "#features/layouts/contract.ts";
import { headingOf, readableItems, widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { MOST_ITEMS } from "./reading/read-feed.ts";
import { showFeed } from "./show-feed.ts";

const MOST_ADDRESS = 2000;

/** Returns the address of a feed in its usual form; null when it is not a web address. */
function feedAddress(sent: string): string | null {
  const url = URL.parse(sent);
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!isWeb) return null;
  url.hash = "";
  return url.href.length <= MOST_ADDRESS ? url.href : null;
}

const FeedUrl = z
  .string()
  .trim()
  .max(MOST_ADDRESS)
  .refine((sent) => feedAddress(sent) !== null, source("Enter the web address of a feed."));

/** A widget with an image for entries without one shows images. */
function shownWith(options: ItemOptions, fallbackImageUrl: string | null | undefined): ItemOptions {
  const isPlain = options.contentType === "title-description";
  return {
    ...options,
    ...(fallbackImageUrl && isPlain && { contentType: "title-description-image" as const }),
    fallbackImage: options.fallbackImage ?? fallbackImageUrl,
  };
}

/** Entries of a feed of another site. Left out for readers as long as there are none; staff see the reason. */
export const rssWidget = widget({
  id: "rss",
  component: "RSSWidget",
  catalog: {
    name: source("RSS Feed"),
    description: source("Entries of a feed of another site."),
    group: source("Custom"),
  },
  props: z.looseObject({
    ...Heading,
    apiParams: z.looseObject({
      feedUrl: labeled(FeedUrl, source("Address of the feed"), { inputType: "textBox", type: "url" }),
      limit: labeled(z.int().min(1).max(MOST_ITEMS).default(10), source("Number of entries")),
      fallbackImageUrl: labeled(Address.nullish(), source("Image of entries without one"), {
        inputType: "upload",
        group: "items",
      }),
    }),
    itemOptions: ItemOptions.prefault({}),
    containerOptions: ContainerOptions.prefault({}),
  }),
  async load(context, { apiParams, itemOptions, ...props }, page) {
    const { feedUrl, fallbackImageUrl, limit } = apiParams;
    const { content, problem } = await showFeed(context, feedAddress(feedUrl)!, limit);
    if (problem !== null && !context.actor.permissions.atLeast(siteManage)) return null;
    const { title, ...heading } = headingOf(props, page);
    const ownTitle = props.titleType === undefined ? (content?.channel.title ?? null) : null;
    return {
      ...props,
      ...heading,
      title: title ?? ownTitle,
      itemOptions: shownWith(readableItems(itemOptions), fallbackImageUrl),
      data: content,
      problem,
    };
  },
});
