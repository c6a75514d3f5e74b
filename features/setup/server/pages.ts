import { z } from "zod";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
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

export const setupPages = [view, page, setupTemplate];
