import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Background, Heading } from "../contract.ts";
import { readableOn } from "./colors.ts";
import { type PageParams, widget } from "./extension-points.ts";
import { headingOf } from "./headings.ts";
import { paramAt } from "./params.ts";

const Space = z.coerce.number().int().min(0).max(200);

const Banner = z.looseObject({
  ...Heading,
  titleType: Heading.titleType.default("siteSection/name"),
  descriptionType: Heading.descriptionType.default("siteSection/description"),
  showTitle: z.boolean().default(true),
  showDescription: z.boolean().default(true),
  textColor: z.string().max(60).nullish(),
  alignment: z.enum(["center", "left"]).default("center"),
  spacing: z.object({ top: Space.optional(), bottom: Space.optional() }).default({}),
  background: Background.extend({
    imageSource: z.enum(["styleguide", "siteSection", "category", "place", "custom"]).default("custom"),
  }).prefault({}),
});

/** Returns the image of the page's record, or the one chosen by the layout. */
function imageOf({ imageSource, image }: z.output<typeof Banner>["background"], page: PageParams) {
  const found = imageSource === "custom" ? image : paramAt(page, `${imageSource}/bannerUrl`);
  return typeof found === "string" ? found : null;
}

function load({ background, textColor, ...props }: z.output<typeof Banner>, page: PageParams) {
  const image = imageOf(background, page);
  const { color } = background;
  return {
    ...props,
    ...headingOf(props, page),
    background: { color, image, useOverlay: background.useOverlay },
    // On an image the text color contrasts with the overlay.
    textColor: color && !image ? readableOn(color, textColor) : (textColor ?? null),
  };
}

const banner = widget({
  id: "app-banner",
  component: "BannerWidget",
  catalog: { name: source("Banner"), group: source("Banner"), placement: "fullWidth" },
  fragmentTypes: ["BannerFragment", "SearchFragment"],
  props: Banner.extend({
    showSearch: z.boolean().default(true),
    searchPlacement: z.enum(["middle", "bottom"]).default("middle"),
  }),
  load: async (_context: Context, props, page) => load(props, page),
});

/** Banner without a search field; omitted when there is neither an image nor a text. */
const contentBanner = widget({
  id: "app.content-banner",
  component: "BannerContentWidget",
  catalog: { name: source("Content Banner"), group: source("Banner"), placement: "fullWidth" },
  props: Banner,
  load: async (_context: Context, props, page) => {
    const shown = load(props, page);
    const hasText = (shown.showTitle && shown.title) || (shown.showDescription && shown.description);
    return shown.background.image || hasText ? shown : null;
  },
});

export const banners = [banner, contentBanner];
