import { z } from "zod";
import { addHowTo } from "#features/dashboard/server/index.ts";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { readSetup } from "./read-setup.ts";

const Params = z.looseObject({
  step: z.enum(["name", "colors", "categories", "access", "email"]).default("name"),
});

function requireManager({ actor }: Context): void {
  if (!actor.permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
}

const view = layoutView({
  type: "setup",
  recordTypes: ["global"],
  async resolve(context, { params }) {
    requireManager(context);
    const { step } = readParams(Params, params);
    const title = i18nOf(context).t("Set Up Your Community");
    return {
      params: { setup: { step } },
      seo: {
        ...{ title, description: null, url: `/setup/${step}` },
        meta: [{ name: "robots", content: "noindex" }],
      },
    };
  },
});

const page = widget({
  id: "asset.setup",
  isRequired: true,
  component: "SetupPage",
  props: z.looseObject({}),
  load: async (context, _props, { setup }) => {
    requireManager(context);
    return readSetup(context, readParams(Params, setup as object).step);
  },
});

const setupTemplate = template({
  layoutViewType: "setup",
  name: "Setup Template",
  layout: [{ $hydrate: "react.asset.setup" }],
});

const makePrivate = addHowTo({
  name: phrase("Make the forum private or public"),
  words: phrase(
    "read see guests visitors members login sign hidden closed open internal search engines google",
  ),
  place: phrase("Who Can Join"),
  url: "/setup/access",
  permissions: [siteManage],
});

const limitRegistration = addHowTo({
  name: phrase("Decide who can register"),
  words: phrase("registration sign up join approval approve invitation invite new members close stop"),
  place: phrase("Who Can Join"),
  url: "/setup/access",
  permissions: [siteManage],
});

export const setupPages = [view, page, setupTemplate, makePrivate, limitRegistration];
