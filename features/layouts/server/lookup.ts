import { i18nOf } from "#features/locales/server/index.ts";
import { siteDescription, siteTitle } from "#features/settings/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { HydratedLayout, LayoutRedirect } from "../contract.ts";
import {
  type Asked,
  documentMark,
  footerFor,
  type LayoutNode,
  layoutViews,
  noticesFor,
  type Template,
  templates,
} from "./extension-points.ts";
import { noteShown } from "./heads.ts";
import { Hydrator } from "./hydrate.ts";
import { placeNotices } from "./notices.ts";

const TITLE_BAR: LayoutNode = { $hydrate: "react.titleBar" };

const templateOf = (context: Context, type: string): Template | undefined =>
  context.addons.of(templates).find((each) => each.layoutViewType === type);

/** Returns the page of `type` for a request with all its data, or a redirect. */
export async function hydratePage(
  context: Context,
  type: string,
  asked: Asked,
): Promise<HydratedLayout | LayoutRedirect> {
  const view = context.addons
    .of(layoutViews)
    .find((each) => each.type === type && each.recordTypes.includes(asked.recordType));
  if (!view) throw notFound("Layout");
  const resolved = await view.resolve(context, asked);
  if ("redirectTo" in resolved) return resolved;
  const layoutViewType = resolved.layoutViewType ?? type;
  const template = templateOf(context, layoutViewType);
  if (!template) throw notFound("Layout");
  const siteSection = {
    sectionID: 0,
    name: context.settings.get(siteTitle),
    description: context.settings.get(siteDescription) || null,
    contentLocale: i18nOf(context).locale,
  };
  // Parameters of the address cannot override those of the site.
  const params = {
    ...resolved.params,
    locale: siteSection.contentLocale,
    siteSectionID: 0,
    siteSection,
    layoutViewType,
  };
  const hydrator = new Hydrator(context, params);
  const [layout, titleBar, footer, mark, notices] = await Promise.all([
    hydrator.nodes(template.layout),
    hydrator.nodes([template.titleBar ?? TITLE_BAR]),
    footerFor(context),
    documentMark(context),
    noticesFor(context, { layoutViewType, params }),
  ]);
  const page: HydratedLayout = {
    layoutID: template.layoutViewType,
    name: template.name,
    layoutViewType,
    isDefault: true,
    ...placeNotices(layout, notices),
    titleBar: titleBar[0] ?? { $reactComponent: "TitleBar", $reactProps: {} },
    ...(footer && { footer }),
    seo: resolved.seo,
    contexts: resolved.contexts ?? [],
    ...(resolved.address !== undefined && { address: resolved.address }),
    documentMark: mark,
  };
  noteShown(page, resolved);
  return page;
}
