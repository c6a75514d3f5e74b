import { z } from "zod";
import { BoxOptions, fixedChoices, Heading, labeled, USER_CHOICES } from "#features/layouts/contract.ts";
import { headingOf, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { findUser, isRestricted, restrictedFragment } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";

/** A member with a text about them. Left out without a member, and for readers who may not see the profile. */
export const userSpotlight = widget({
  id: "userspotlight",
  component: "UserSpotlightWidget",
  catalog: {
    name: source("User Spotlight"),
    description: source("Presents one member with a text."),
    group: source("Members"),
  },
  props: z.looseObject({
    apiParams: z
      .looseObject({ userID: labeled(z.int().nullish(), source("Member"), { choices: USER_CHOICES }) })
      .prefault({}),
    ...Heading,
    userTextAlignment: labeled(z.enum(["left", "right"]).default("left"), source("Alignment"), {
      ...fixedChoices({ left: source("Start"), right: source("End") }),
      group: "display",
    }),
    containerOptions: BoxOptions.prefault({}),
  }),
  async load(context, { apiParams: { userID }, ...props }, page) {
    const user = userID && userID > 0 ? await findUser(context, userID) : undefined;
    if (!user || user.banned > 0 || isRestricted(context, user)) return null;
    const { title, ...heading } = headingOf(props, page);
    return {
      ...props,
      ...heading,
      title: props.titleType === "none" ? null : (title ?? i18nOf(context).t("Customer Spotlight")),
      user: { ...restrictedFragment(user), title: user.title || null },
    };
  },
});
