import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { alignment, Background, fixedChoices, Heading, labeled, TextColor } from "../contract.ts";
import { readableOn } from "./colors.ts";
import { type PageParams, widget } from "./extension-points.ts";
import { headingOf } from "./headings.ts";
import { paramAt } from "./params.ts";

const Space = z.coerce.number().int().min(0).max(200);

const { titleType, title, descriptionType, description } = Heading;

const Banner = z.looseObject({
  showTitle: labeled(z.boolean().default(true), source("Show the title")),
  titleType: titleType.default("siteSection/name"),
  title,
  showDescription: labeled(z.boolean().default(true), source("Show the description")),
  descriptionType: descriptionType.default("siteSection/description"),
  description,
  alignment: alignment("center"),
  spacing: labeled(
    z
      .object({
        top: labeled(Space.optional(), source("Above, in pixels")),
        bottom: labeled(Space.optional(), source("Below, in pixels")),
      })
      .default({}),
    source("Space"),
    { group: "display" },
  ),
  background: Background.extend({
    imageSource: labeled(
      z.enum(["styleguide", "siteSection", "category", "place", "custom"]).default("custom"),
      source("Source of the image"),
      {
        ...fixedChoices({
          custom: source("Own image"),
          styleguide: source("Theme"),
          category: source("Category"),
        }),
        group: "background",
      },
    ),
  }).prefault({}),
  textColor: TextColor,
});

/** Returns the image of the page's record, or the one chosen by the layout. */
function imageOf({ imageSource, image }: z.output<typeof Banner>["background"], page: PageParams) {
  const found = imageSource === "custom" ? image : paramAt(page, `${imageSource}/bannerUrl`);
  return typeof found === "string" ? found : null;
}

function load({ background, textColor, ...props }: z.output<typeof Banner>, page: PageParams) {
  const image = imageOf(background, page);
  const { color, useOverlay, position, attachment } = background;
  return {
    ...props,
    ...headingOf(props, page),
    background: { color, image, useOverlay, position, attachment },
    // On an image the text color contrasts with the overlay.
    textColor: color && !image ? readableOn(color, textColor) : (textColor ?? null),
  };
}

/** Banner with a search field. A title that is left empty asks for what to search. */
const banner = widget({
  id: "app-banner",
  component: "BannerWidget",
  catalog: {
    name: source("Banner"),
    description: source("Title, text and search field over the whole width."),
    group: source("Banner"),
    placement: "fullWidth",
  },
  fragmentTypes: ["BannerFragment", "SearchFragment"],
  props: Banner.extend({
    showSearch: labeled(z.boolean().default(true), source("Show the search field")),
    searchPlacement: labeled(
      z.enum(["middle", "bottom"]).default("middle"),
      source("Position of the search field"),
      {
        ...fixedChoices({ middle: source("In the banner"), bottom: source("Below the banner") }),
        group: "display",
      },
    ),
  }),
  load: async (context: Context, props, page) => {
    const shown = load(props, page);
    const usual = props.titleType === "none" ? null : i18nOf(context).t("How can we help you?");
    return { ...shown, title: shown.title ?? usual };
  },
});

/** Banner without a search field; omitted when there is neither an image nor a text. */
const contentBanner = widget({
  id: "app.content-banner",
  component: "BannerContentWidget",
  catalog: {
    name: source("Content Banner"),
    description: source("An image or a text over the whole width, without a search field."),
    group: source("Banner"),
    placement: "fullWidth",
  },
  props: Banner,
  load: async (_context: Context, props, page) => {
    const shown = load(props, page);
    const hasText = (shown.showTitle && shown.title) || (shown.showDescription && shown.description);
    return shown.background.image || hasText ? shown : null;
  },
});

export const banners = [banner, contentBanner];
