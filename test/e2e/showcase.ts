import type { Page } from "playwright-core";
import { type LayoutNode, layoutView, template } from "#features/layouts/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import type { TestUser } from "../forum.ts";
import { openStage } from "./stage.ts";

const banner = { $hydrate: "react.app-banner", titleType: "static", title: "Showcase" };

/** A stage for pages with nothing but the widgets that a test places on them. */
export async function openShowcase() {
  let placed: readonly LayoutNode[] = [];
  const showcase = feature({
    name: "showcase",
    adds: [
      layoutView({
        type: "showcase",
        recordTypes: ["global"],
        resolve: async () => ({ params: {}, seo: { title: "Showcase", description: null } }),
      }),
      template({
        layoutViewType: "showcase",
        name: "Showcase",
        get layout() {
          return [
            { $hydrate: "react.section.full-width", children: [banner] },
            { $hydrate: "react.section.1-column", children: placed },
          ];
        },
      }),
    ],
  });
  const { forum, visit } = await openStage({ more: [showcase] });
  const guest = await forum.as("guest");

  async function hydrate(nodes: readonly LayoutNode[], as = guest, locale = "en") {
    placed = nodes;
    const query = { layoutViewType: "showcase" };
    const { body } = await as.get("/layouts/lookup-hydrate", query, { "accept-language": locale });
    return body;
  }
  return {
    forum,
    visit,
    /** Returns these widgets as `as` sees them. */
    async widgets(nodes: readonly LayoutNode[], as?: TestUser) {
      return (await hydrate(nodes, as)).layout[1].$reactProps.children;
    },
    /** Opens a page of these widgets as `as` sees it, in place of the home page. */
    async show(
      nodes: readonly LayoutNode[],
      as?: TestUser,
      visitor: { width?: number; locale?: string } = {},
    ): Promise<Page> {
      const json = await hydrate(nodes, as, visitor.locale);
      const { page } = await visit("/categories", { ...visitor, ...(as && { as }) });
      await page.route(/layoutViewType=home/, (route) => route.fulfill({ json }));
      await page.getByRole("banner").getByRole("link").first().click();
      await page.waitForURL((url) => url.pathname === "/");
      return page;
    },
  };
}
