import { z } from "zod";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { profilesView } from "#features/users/permissions.ts";
import { userFragments } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import type { BadgeHolder, BadgePageShown, BadgesPageShown } from "../../contract.ts";
import { getVisibleBadge, listVisibleBadges } from "../get-visible-badge.ts";
import { listHolders } from "../holders/list-holders.ts";
import { bodyOf, findBadgeByKey, nameOf } from "../known-badges.ts";
import { ownCounts } from "../own-counts-queries.ts";
import { canBeGiven, canManage, canRequest, canSee } from "../policy.ts";
import { badgeUrl, viewBadges } from "../view.ts";

const HOLDERS_A_PAGE = 30;
const LONGEST_KEY = 100;

/** Returns all badges that the actor sees, with the actor's own numbers. */
async function loadList(context: Context): Promise<BadgesPageShown> {
  const visible = await listVisibleBadges(context);
  const badges = visible.map(({ badge }) => badge);
  const figures = new Map(visible.map((each) => [each.badge.badgeID, each.figures]));
  const [shown, counts] = [
    await viewBadges(context, badges, undefined, figures),
    await ownCounts(context, new Set(badges.flatMap(({ stock }) => stock?.count ?? []))),
  ];
  return {
    badges: shown,
    counts: Object.fromEntries(counts),
    isMember: context.actor.userID > 0,
    canManage: canManage(context.actor) === true,
  };
}

const listView = layoutView({
  type: "badges",
  recordTypes: ["global"],
  async resolve(context) {
    must(canSee(context.actor));
    return {
      params: {},
      seo: {
        title: i18nOf(context).t("Badges"),
        description: i18nOf(context).t("What members can earn in this community, and who has it."),
        url: "/badges",
      },
    };
  },
});

const listAsset = widget({
  id: "asset.badges",
  isRequired: true,
  component: "BadgesPage",
  props: z.looseObject({}),
  load: loadList,
});

const Address = z.looseObject({ page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1) });

const badgeView = layoutView({
  type: "badge",
  recordTypes: ["badge"],
  async resolve(context, { recordID, params }) {
    must(canSee(context.actor));
    const found = await findBadgeByKey(context, recordID.slice(0, LONGEST_KEY));
    if (!found) throw notFound("Badge");
    const { badge } = await getVisibleBadge(context, found.badgeID);
    const { page } = readParams(Address, params);
    const url = badgeUrl(badge);
    return {
      params: { badgeID: badge.badgeID, page },
      seo: {
        title: nameOf(context, badge),
        description: bodyOf(context, badge) || null,
        url: page > 1 ? `${url}?page=${page}` : url,
      },
    };
  },
});

async function holdersOf(context: Context, badgeID: number, page: number, url: string) {
  const { rows, paging } = await listHolders(context, { badgeID, page, limit: HOLDERS_A_PAGE });
  const users = await userFragments(
    context,
    rows.map(({ userID }) => userID),
  );
  const holders = rows.flatMap(({ userID, dateInserted, reasonBody }): BadgeHolder[] => {
    const user = users.get(userID);
    if (!user) return [];
    const { name, photoUrl, banned } = user;
    return [
      { user: { userID, name, photoUrl, banned }, dateInserted: dateInserted.toISOString(), reasonBody },
    ];
  });
  return { holders, paging: pagingShown(url, { page, limit: HOLDERS_A_PAGE }, paging) };
}

const badgeAsset = widget({
  id: "asset.badge",
  isRequired: true,
  component: "BadgePage",
  props: z.looseObject({}),
  async load(context, _props, params): Promise<BadgePageShown> {
    const { badgeID, page } = params as { badgeID: number; page: number };
    const { badge, figures } = await getVisibleBadge(context, badgeID);
    const [shown] = await viewBadges(context, [badge], undefined, new Map([[badgeID, figures]]));
    const counts = badge.stock ? await ownCounts(context, new Set([badge.stock.count])) : new Map();
    const { actor } = context;
    const seesHolders = actor.permissions.has(profilesView);
    const list = seesHolders ? await holdersOf(context, badgeID, page, badgeUrl(badge)) : null;
    return {
      badge: shown!,
      ownCount: badge.stock ? (counts.get(badge.stock.count) ?? 0) : null,
      ...(list ?? { holders: null, paging: null }),
      isMember: actor.permissions.has(sessionValid),
      ownID: actor.userID,
      requested: figures.isDeclined === null ? null : figures.isDeclined ? "declined" : "waiting",
      canRequest: canRequest(actor, badge, figures) === true,
      canGive: canManage(actor) === true && canBeGiven(badge) === true,
      canManage: canManage(actor) === true,
    };
  },
});

const twoColumns = (layoutViewType: string, name: string) =>
  template({
    layoutViewType,
    name,
    layout: [
      {
        $hydrate: "react.section.2-columns",
        mainBottom: [{ $hydrate: `react.asset.${layoutViewType}` }],
        secondaryBottom: [{ $hydrate: "react.quick-links" }],
      },
    ],
  });

/** The list of all badges, and the page of each with the members who have it. */
export const badgePages = [
  listView,
  listAsset,
  badgeView,
  badgeAsset,
  twoColumns("badges", "Badges Template"),
  twoColumns("badge", "Badge Template"),
];
