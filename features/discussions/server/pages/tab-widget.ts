import { z } from "zod";
import { DiscussionOptions, fixedChoices, Heading, labeled } from "#features/layouts/contract.ts";
import { headingOf, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { readRows } from "./read-rows.ts";
import { addTabPreset, type TabPreset, tabPresets } from "./tab-presets.ts";

/** The tabs that a widget has by default. */
const PRESETS: readonly TabPreset[] = [
  {
    tabPresetID: "recent-discussions",
    label: source("Recent Discussions"),
    query: { sort: "-dateLastComment" },
  },
  { tabPresetID: "trending-discussions", label: source("Trending"), query: { sort: "-hot" } },
  { tabPresetID: "top-discussions", label: source("Top"), query: { sort: "-score" } },
  {
    tabPresetID: "announcements",
    label: source("Announcements"),
    query: { sort: "-dateLastComment", pinned: true },
  },
];

const TabConfiguration = z.looseObject({
  tabPresetID: labeled(z.string().max(100), source("List"), { choices: { named: "tabs" } }),
  label: labeled(z.string().max(100).optional(), source("Label")),
  isHidden: labeled(z.boolean().default(false), source("Hide")),
});

const tabWidget = widget({
  id: "tabs",
  component: "TabWidget",
  catalog: {
    name: source("Tabbed Posts"),
    description: source("Several lists of posts, one at a time."),
    group: source("Community"),
    choices: (context) => ({
      tabs: Object.fromEntries(
        context.addons
          .of(tabPresets)
          .map(({ tabPresetID, label }) => [tabPresetID, i18nOf(context).say(label)]),
      ),
    }),
  },
  props: z.looseObject({
    ...Heading,
    tabConfiguration: labeled(
      z
        .array(TabConfiguration)
        .max(20)
        .default(PRESETS.map(({ tabPresetID }) => ({ tabPresetID, isHidden: false }))),
      source("Tabs"),
      { group: "items" },
    ),
    limit: labeled(z.literal([3, 5, 10]).default(5), source("Posts per tab"), {
      ...fixedChoices({ 3: "3", 5: "5", 10: "10" }),
      group: "items",
    }),
    discussionOptions: DiscussionOptions.prefault({}),
  }),
  load: async (context, { tabConfiguration, ...props }, page) => {
    const i18n = i18nOf(context);
    const presets = new Map(context.addons.of(tabPresets).map((each) => [each.tabPresetID, each]));
    const shown = tabConfiguration.flatMap(({ tabPresetID, label, isHidden }) => {
      const preset = presets.get(tabPresetID);
      return preset && !isHidden ? [{ ...preset, label: label || i18n.say(preset.label) }] : [];
    });
    const [first] = shown;
    if (!first) return null;
    const { limit, discussionOptions } = props;
    const { discussions } = await readRows(context, discussionOptions, { ...first.query, limit });
    return { ...props, ...headingOf(props, page), tabs: shown, discussions };
  },
});

/** Lists of discussions as tabs. */
export const tabbedPosts = [...PRESETS.map(addTabPreset), tabWidget];
