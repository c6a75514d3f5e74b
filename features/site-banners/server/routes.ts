import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeBanner } from "./change-banner.ts";
import { createBanner } from "./create-banner.ts";
import { deleteBanner } from "./delete-banner.ts";
import { dismissBanner } from "./dismiss-banner.ts";
import { sortBanners } from "./sort-banners.ts";
import { viewBanner } from "./view.ts";
import { getVisible, listVisible } from "./visible-banners.ts";

export const bannerRoutes = [
  route(api.listBanners, async (context, { query }) => (await listVisible(context, query)).map(viewBanner)),
  route(api.sortBanners, async (context, { body }) => {
    await sortBanners(context, body);
    return undefined;
  }),
  route(api.readBanner, async (context, { params }) => viewBanner(await getVisible(context, params.id))),
  route(api.createBanner, async (context, { body }) => viewBanner(await createBanner(context, body))),
  route(api.changeBanner, async (context, { params, body }) =>
    viewBanner(await changeBanner(context, params.id, body)),
  ),
  route(api.deleteBanner, async (context, { params }) => {
    await deleteBanner(context, params.id);
    return undefined;
  }),
  route(api.dismissBanner, async (context, { params }) => {
    await dismissBanner(context, params.id);
    return { dismissed: true as const };
  }),
];
