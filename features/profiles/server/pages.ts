import { z } from "zod";
import { layoutView, type PageParams, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  findUser,
  isRestricted,
  profileUrl,
  restrictedFragment,
  type UserRow,
  viewUser,
} from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ProfileUser } from "../contract.ts";
import type { Page } from "./extension-points.ts";
import { navigationOf } from "./navigation.ts";
import { addressOf, asSeen, loadPage, ownerOf, pageAt } from "./open-page.ts";
import { canOpen, isHidden, isOwn } from "./policy.ts";

const EXPANDED = new Set(["shownProfileFields", "signature"]);

/** Returns the profile's user, as far as the actor may see. */
async function viewProfileUser(context: Context, user: UserRow): Promise<ProfileUser> {
  if (isRestricted(context, user)) return { ...restrictedFragment(user), isOwn: false, isRestricted: true };
  return { ...(await viewUser(context, user, EXPANDED)), isOwn: isOwn(context, user), isRestricted: false };
}

const Address = z.looseObject({
  path: z
    .string()
    .max(3500)
    .transform((path) => path.replace(/\/+$/, "")),
});

/** `/profile/12/ann`: former addresses of profiles contain a number. */
const NUMBERED = /^\/profile\/(\d{1,15})\/[^/]+$/;
/** Former address of the profile's main page. */
const ACTIVITY = /^\/profile\/activity\/([^/]+)$/;

/** Returns the target of an address without a page; null when there is none. */
async function elsewhere(context: Context, path: string): Promise<string | null> {
  if (path === "/profile") return profileUrl((await ownerOf(context, undefined)).name);
  const number = NUMBERED.exec(path)?.[1];
  if (number) return profileUrl(asSeen(context, await findUser(context, Number(number))).name);
  const name = ACTIVITY.exec(path)?.[1];
  return name === undefined ? null : `/profile/${name}`;
}

const noindex = [{ name: "robots", content: "noindex" }];

async function openProfile(context: Context, path: string, search: Record<string, unknown>) {
  const redirectTo = await elsewhere(context, path);
  if (redirectTo !== null) return { redirectTo, status: 302 };
  const found = pageAt(context, path);
  if (!found) throw notFound("Page");
  const { page, said } = found;
  const user = await ownerOf(context, said["name"]);
  const ownPath = page.path.replace(/\/:name$/, "");
  if (isOwn(context, user) && ownPath !== page.path && pageAt(context, ownPath)?.page.path === ownPath)
    return { redirectTo: ownPath, status: 302 };
  if ((await page.isOn?.(context, user)) === false) throw notFound("Page");
  const verdict = canOpen(context, user, page);
  if (verdict !== true) throw verdict;
  return showPage(context, user, page, { ...search, ...said });
}

async function showPage(context: Context, user: UserRow, page: Page, sent: Record<string, unknown>) {
  const text = i18nOf(context);
  const hidden = isHidden(context, user, page);
  const props = hidden ? null : await loadPage(context, user, page, sent);
  const heading = page.title && props ? page.title(props) : page.name.in(text);
  const url = addressOf(page, user);
  const isMain = url === profileUrl(user.name);
  const number = Number(sent["page"]) || 1;
  return {
    params: {
      member: user,
      profile: {
        ...{ isMain, url },
        title: hidden || isMain ? null : heading,
        description: hidden || isMain ? null : (page.description?.in(text) ?? null),
      },
      content: props && { $reactComponent: page.component, $reactProps: props },
    },
    seo: {
      title: hidden || isMain ? user.name : page.isOwn ? heading : `${heading} – ${user.name}`,
      description: null,
      url: number > 1 ? `${url}?page=${number}` : url,
      ...((hidden || page.isOwn) && { meta: noindex }),
    },
  };
}

/** A profile, at the path of one of its pages. */
const profileView = layoutView({
  type: "profile",
  recordTypes: ["global"],
  resolve: async (context, { params }) => {
    const { path, ...search } = readParams(Address, params);
    return openProfile(context, path, search);
  },
});

/** The user, the navigation, and one of the pages. */
const profileFrame = widget({
  id: "asset.profile",
  isRequired: true,
  component: "ProfileFrame",
  props: z.looseObject({}),
  async load(context, _props, { member, profile, content }: PageParams) {
    const user = await viewProfileUser(context, member as UserRow);
    return {
      ...(profile as object),
      user,
      sections: user.isRestricted ? [] : await navigationOf(context, member as UserRow, user),
      children: content ? [content] : [],
    };
  },
});

const profileTemplate = template({
  layoutViewType: "profile",
  name: "Profile Template",
  layout: [{ $hydrate: "react.asset.profile" }],
});

export const profileLayout = [profileView, profileFrame, profileTemplate];
