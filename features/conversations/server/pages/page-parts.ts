import { z } from "zod";
import type { PageParams } from "#features/layouts/server/index.ts";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

interface MessagePage {
  /** The kind of page, and what its layout is called. */
  type: string;
  name: string;
  recordTypes: readonly string[];
  /** What its address says; throws for what is not there. */
  resolve: Parameters<typeof layoutView>[0]["resolve"];
  component: string;
  load(context: Context, page: PageParams): Promise<object>;
}

/** A page that members alone see, and nobody finds: one widget in one column. */
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

/** What a private page is called, and that it is kept out of search engines. */
export const seoOf = (title: string, url: string) => ({
  ...{ title, description: null, url },
  meta: [{ name: "robots", content: "noindex" }],
});
