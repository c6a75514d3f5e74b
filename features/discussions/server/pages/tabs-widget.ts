import { z } from "zod";
import { DiscussionOptions, fixedChoices, Heading, labeled } from "#features/layouts/contract.ts";
import { headingOf, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ListTab, listTabs } from "../extension-points.ts";
import { readRows } from "./read-rows.ts";

const OWN_TABS: readonly ListTab[] = [
  { id: "recent-discussions", label: source("Recent Discussions"), query: { sort: "-dateLastComment" } },
  { id: "trending-discussions", label: source("Trending"), query: { sort: "-hot" } },
  { id: "top-discussions", label: source("Top"), query: { sort: "-score" } },
  { id: "announcements", label: source("Announcements"), query: { sort: "-dateLastComment", pinned: true } },
];

const tabsOf = (context: Context): readonly ListTab[] => [...OWN_TABS, ...context.addons.of(listTabs)];

const TabConfiguration = z.looseObject({
  tabPresetID: labeled(z.string().max(100), source("List"), { choices: { named: "tabs" } }),
  label: labeled(z.string().max(100).optional(), source("Label")),
  isHidden: labeled(z.boolean().default(false), source("Hide")),
});

/** Several lists, one at a time. */
export const tabs = widget({
  id: "tabs",
  component: "TabWidget",
  catalog: {
    name: source("Tabbed Posts"),
    description: source("Several lists of posts, one at a time."),
    group: source("Community"),
    choices: (context) => ({
      tabs: Object.fromEntries(tabsOf(context).map(({ id, label }) => [id, i18nOf(context).say(label)])),
    }),
  },
  props: z.looseObject({
    ...Heading,
    tabConfiguration: labeled(
      z
        .array(TabConfiguration)
        .max(20)
        .default(OWN_TABS.map(({ id }) => ({ tabPresetID: id, isHidden: false }))),
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
    const known = new Map(tabsOf(context).map((tab) => [tab.id, tab]));
    const shown = tabConfiguration.flatMap(({ tabPresetID, label, isHidden }) => {
      const preset = known.get(tabPresetID);
      if (!preset || isHidden) return [];
      return [{ tabPresetID, query: preset.query, label: label || i18n.say(preset.label) }];
    });
    const [first] = shown;
    if (!first) return null;
    const { limit, discussionOptions } = props;
    const { discussions } = await readRows(context, discussionOptions, { ...first.query, limit });
    return { ...props, ...headingOf(props, page), tabs: shown, discussions };
  },
});
