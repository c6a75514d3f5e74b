import { z } from "zod";
import type { PageParams } from "#features/layouts/server/index.ts";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

interface MessagePage {
  /** Type of the page and of its layout. */
  type: string;
  name: string;
  recordTypes: readonly string[];
  /** Reads the address; throws NotFound. */
  resolve: Parameters<typeof layoutView>[0]["resolve"];
  component: string;
  load(context: Context, page: PageParams): Promise<object>;
}

/** Creates a page for members only, hidden from crawlers: one widget in one column. */
export const messagePage = ({ type, name, recordTypes, resolve, component, load }: MessagePage) => [
  layoutView({ type, recordTypes, resolve }),
  template({
    layoutViewType: type,
    name,
    layout: [{ $hydrate: "react.section.1-column", children: [{ $hydrate: `react.asset.${type}` }] }],
  }),
  widget({
    id: `asset.${type}`,
    isRequired: true,
    component,
    props: z.object({}),
    load: (context, _props, page) => load(context, page),
  }),
];

/** Metadata of a private page, which keeps it out of search engines. */
export const seoOf = (title: string, url: string) => ({
  ...{ title, description: null, url },
  meta: [{ name: "robots", content: "noindex" }],
});
