import { z } from "zod";
import { visibleTree } from "#features/categories/server/index.ts";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { type I18n, source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type LeaderboardShown, LeadersQuery, SLOT_TYPES, type SlotType } from "../contract.ts";
import { REPUTATION } from "./boards/core-boards.ts";
import { boardsOf } from "./extension-points.ts";
import { getBoard, listLeaders, ownPlace } from "./leaders/list-leaders.ts";
import { LEADERBOARD, pathOf } from "./paths.ts";
import { earlierSlots } from "./periods.ts";
import { viewLeaders } from "./view.ts";

const SHOWN = 50;

const SLOT_NAMES: Record<SlotType, string> = {
  d: source("Today"),
  w: source("This week"),
  m: source("This month"),
  y: source("This year"),
  a: source("All time"),
};

const SLOT_FORMATS: Record<SlotType, Intl.DateTimeFormatOptions> = {
  d: { weekday: "short", day: "numeric", month: "short" },
  w: { day: "numeric", month: "short" },
  m: { month: "long", year: "numeric" },
  y: { year: "numeric" },
  a: {},
};
const SIX_DAYS_MS = 6 * 24 * 60 * 60_000;

/** Returns the name of the time span that is `earlier` spans before the current one, in the language of the reader. */
function nameOfSlot({ t, tag }: I18n, slotType: SlotType, firstDay: string, earlier: number): string {
  if (earlier === 1)
    return t("{slotType, select, d {Yesterday} w {Last week} m {Last month} other {Last year}}", {
      slotType,
    });
  const format = new Intl.DateTimeFormat(tag, { ...SLOT_FORMATS[slotType], timeZone: "UTC" });
  const start = Date.parse(firstDay);
  return slotType === "w" ? format.formatRange(start, start + SIX_DAYS_MS) : format.format(start);
}

const Address = z.object({
  type: z.string().max(50).default(REPUTATION),
  slotType: z.enum(SLOT_TYPES).default("a"),
  timeSlot: z.iso.date().optional(),
  // The form sends an empty value for all categories.
  categoryID: z.preprocess((value) => (value === "" ? undefined : value), id().optional()),
});

const leaderboardView = layoutView({
  type: "leaderboard",
  recordTypes: ["global"],
  async resolve(context, { params }) {
    const { t } = i18nOf(context);
    const leaderboard = readParams(Address, params);
    getBoard(context, leaderboard.type);
    const { slotType, timeSlot } = leaderboard;
    if (timeSlot !== undefined && !earlierSlots(slotType, context.now).includes(timeSlot))
      throw notFound("Page");
    return {
      // The category is not that of the page, in which other widgets would offer to post.
      params: { leaderboard },
      seo: {
        title: t("Leaderboard"),
        description: t("The most active members of {community}", {
          community: siteText(context, "title"),
        }),
        url: LEADERBOARD,
      },
    };
  },
});

/** The visible categories in their order, with their depth below the first one. */
async function categoriesOf(context: Context): Promise<LeaderboardShown["categories"]> {
  const tree = await visibleTree(context);
  const below = (parentID: number | null, depth: number): LeaderboardShown["categories"] =>
    tree
      .childrenOf(parentID)
      .flatMap(({ categoryID, name }) => [{ categoryID, name, depth }, ...below(categoryID, depth + 1)]);
  return below(null, 0);
}

const leaderboardPage = widget({
  id: "asset.leaderboard",
  isRequired: true,
  component: "LeaderboardPage",
  props: z.looseObject({}),
  async load(context, _props, page): Promise<LeaderboardShown> {
    const say = (text: string) => i18nOf(context).say(text);
    const { type: leaderboardType, ...rest } = Address.parse(page["leaderboard"]);
    const place = { ...rest, leaderboardType };
    const { slotType, timeSlot } = place;
    const query = LeadersQuery.parse({ ...place, limit: SHOWN });
    const { board, ranking, leaders } = await listLeaders(context, { ...query, timeSlot });
    const { userID } = context.actor;
    const isListed = leaders.some((leader) => leader.userID === userID);
    const own = isListed ? undefined : await ownPlace(context, ranking);
    const [ownShown] = own ? await viewLeaders(context, board, [{ userID, ...own }]) : [];
    return {
      boards: boardsOf(context).map(({ name, label }) => ({
        name: say(label),
        url: pathOf({ ...place, leaderboardType: name }),
        isCurrent: name === board.name,
      })),
      slots: SLOT_TYPES.map((each) => ({
        name: say(SLOT_NAMES[each]),
        url: pathOf({ ...place, slotType: each, timeSlot: undefined }),
        isCurrent: each === slotType && timeSlot === undefined,
      })),
      earlier: earlierSlots(slotType, context.now).map((each, index) => ({
        name: nameOfSlot(i18nOf(context), slotType, each, index + 1),
        url: pathOf({ ...place, timeSlot: each }),
        isCurrent: each === timeSlot,
        timeSlot: each,
      })),
      board: board.name,
      slotType,
      timeSlot: timeSlot ?? null,
      categoryID: place.categoryID ?? null,
      categories: await categoriesOf(context),
      leaders: await viewLeaders(context, board, leaders),
      own: ownShown ?? null,
    };
  },
});

const leaderboardTemplate = template({
  layoutViewType: "leaderboard",
  name: "Leaderboard Template",
  layout: [
    {
      $hydrate: "react.section.2-columns",
      mainBottom: [{ $hydrate: "react.asset.leaderboard" }],
      secondaryBottom: [
        { $hydrate: "react.guest-cta" },
        { $hydrate: "react.newpost" },
        { $hydrate: "react.quick-links" },
      ],
    },
  ],
});

export const leaderboardPages = [leaderboardView, leaderboardPage, leaderboardTemplate];
