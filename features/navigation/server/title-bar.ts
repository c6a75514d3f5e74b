import { z } from "zod";
import { fixedChoices, labeled } from "#features/layouts/contract.ts";
import { type PageParams, readableOn, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { readColor, type ShownTitleBar, themeOf } from "#features/themes/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type NavigationItem, NavigationItems } from "../contract.ts";
import { accountSections } from "./account-links.ts";
import { badgesFor } from "./badges.ts";
import { activeItems, missingItems, withCounts, withMissingItems } from "./entries.ts";
import { sectionsFor } from "./extension-points.ts";
import { linkNames, navigationTexts } from "./link-texts.ts";
import { listFor, navigationItems } from "./settings.ts";
import { shownItems, withoutHidden } from "./shown-items.ts";
import { itemsOfTheme, mobileItemsOfTheme, themeLinkTexts } from "./theme-links.ts";
import { usualItems, usualItemsInAll } from "./usual-items.ts";

const Color = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => (text ? readColor(text) : null));
const Image = z
  .string()
  .max(1000)
  .regex(/^(https:\/\/|\/(?![/\\]))[^\s"'<>\\]*$/)
  .nullish();
const Side = z.enum(["left", "center"]).optional();
const SIDES = fixedChoices({ left: source("Start"), center: source("Center") });
const Height = z.number().int().min(32).max(120).optional();
const UPLOAD = { inputType: "upload" } as const;
const SOURCES = fixedChoices({ styleguide: source("Of the theme"), custom: source("Own") });
const Source = z.enum(["styleguide", "custom"]).default("styleguide");

/** A layout's configuration of the bar. It overrides the theme, which overrides the defaults. */
const Props = z.looseObject({
  logoType: labeled(Source, source("Logo"), { ...SOURCES, group: "content" }),
  logo: labeled(
    z
      .object({
        imageUrl: labeled(Image, source("Image"), UPLOAD),
        imageUrlMobile: labeled(Image, source("Image on narrow screens"), UPLOAD),
        url: labeled(Image, source("URL"), { inputType: "textBox", type: "url", placeholder: "/" }),
        alignment: labeled(Side, source("Alignment"), SIDES),
        alignmentMobile: labeled(Side, source("Alignment on narrow screens"), SIDES),
      })
      .partial()
      .default({}),
    source("Own logo"),
    { group: "content" },
  ),
  navigationType: labeled(Source, source("Navigation"), { ...SOURCES, group: "items" }),
  navigation: labeled(
    z
      .object({
        alignment: labeled(Side, source("Alignment"), SIDES),
        items: labeled(NavigationItems, source("Links")),
      })
      .partial()
      .default({}),
    source("Navigation"),
    { group: "items" },
  ),
  positioning: labeled(
    z.enum(["StickySolid", "StickyTransparent", "StaticSolid", "StaticTransparent"]).optional(),
    source("Position"),
    {
      ...fixedChoices({
        StickySolid: source("Always visible"),
        StickyTransparent: source("Always visible, over the banner"),
        StaticSolid: source("At the top of the page"),
        StaticTransparent: source("At the top of the page, over the banner"),
      }),
      group: "display",
    },
  ),
  borderType: labeled(z.enum(["none", "border", "shadow"]).optional(), source("Border"), {
    ...fixedChoices({ none: source("None"), border: source("Border"), shadow: source("Shadow") }),
    group: "display",
  }),
  height: labeled(Height, source("Height, in pixels"), { group: "display" }),
  heightMobile: labeled(Height, source("Height on narrow screens, in pixels"), { group: "display" }),
  backgroundColor: labeled(Color, source("Color"), { inputType: "color", group: "background" }),
  foregroundColor: labeled(Color, source("Text color"), { inputType: "color", group: "background" }),
});
type Props = z.output<typeof Props>;

/** Returns the entries of the title bar while the settings have none: the theme's, or else the default ones. */
export async function initialItems(context: Context): Promise<NavigationItem[]> {
  const items = itemsOfTheme((await themeOf(context)).titleBar);
  return withMissingItems(context, items ?? (await usualItemsInAll(context)));
}

/**
 * Returns the entries of the layout, or else of the settings for the reader's section and language, or else of the theme.
 * Entries that features add follow the others, except in a layout, which contains the ones that it wants.
 */
function itemsOf(context: Context, props: Props, theme: ShownTitleBar): NavigationItem[] {
  if (props.navigationType === "custom" && props.navigation.items)
    return activeItems(context, props.navigation.items);
  const { items: configured } = listFor(context, context.settings.get(navigationItems));
  const items = configured ?? itemsOfTheme(theme) ?? usualItems(i18nOf(context));
  return [...activeItems(context, items), ...missingItems(context, items)];
}

/** Returns the layout's colors, with a readable text color. */
function colorsOf({ backgroundColor, foregroundColor }: Props) {
  if (!backgroundColor) return { backgroundColor: null, foregroundColor: null };
  return { backgroundColor, foregroundColor: readableOn(backgroundColor, foregroundColor) };
}

const said = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;

const Place = z.object({ recordType: z.string(), recordID: z.number(), name: z.string() });

/** Returns the place of the page, for actions within that place. */
const placeOf = (page: PageParams) => Place.safeParse(page["place"]).data ?? null;

const Component = z.object({ $reactComponent: z.string(), $reactProps: z.looseObject({}) });

/** Returns the component that a page shows in place of the search field. */
const searchOf = (page: PageParams) => Component.safeParse(page["titleBarSearch"]).data ?? null;

/** The bar above every page. */
export const titleBar = widget({
  id: "titleBar",
  component: "TitleBar",
  catalog: {
    name: source("Title Bar"),
    description: source("Logo, navigation and search at the top of the page."),
    group: source("Navigation"),
    placement: "outside",
  },
  fragmentTypes: ["TitleBarFragment"],
  props: Props,
  load: async (context, props: Props, page) => {
    const { titleBar: theme } = await themeOf(context);
    const logo = { ...theme.logo, ...(props.logoType === "custom" ? said(props.logo) : {}) };
    const { locale } = i18nOf(context);
    const { items, isForAll } = listFor(context, context.settings.get(navigationItems));
    const ofTheme = { actor: context.actor, locale, nameOf: linkNames(context, themeLinkTexts, true) };
    const reader = items ? { ...ofTheme, nameOf: linkNames(context, navigationTexts, isForAll) } : ofTheme;
    return {
      positioning: props.positioning ?? theme.positioning,
      borderType: props.borderType ?? theme.borderType,
      height: props.height ?? null,
      heightMobile: props.heightMobile ?? null,
      ...colorsOf(props),
      logo: { ...logo, title: siteText(context, "title") },
      navigation: {
        alignment: props.navigation.alignment ?? theme.navigation.alignment,
        items: await withCounts(
          context,
          await withoutHidden(context, shownItems(itemsOf(context, props, theme), reader)),
        ),
        mobileOnlyItems: await withoutHidden(context, shownItems(mobileItemsOfTheme(theme), ofTheme, "m.")),
      },
      account: accountSections(context),
      badges: await badgesFor(context),
      sections: await sectionsFor(context),
      place: placeOf(page),
      search: searchOf(page),
    };
  },
});
