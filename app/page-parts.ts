import { type HydratedLayout, type PageParts, setPageParts } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Assets } from "./assets.ts";
import { readSite } from "./site.ts";

/** Exports of `document.tsx`; declared here because the server must not import the client. */
export interface PartsModule {
  pageSources(request: object): Promise<string[]>;
  renderSections(request: object): Promise<string[]>;
}

/** The addresses of the fragments of all nodes of a page. */
function fragmentFiles(value: unknown, files = { js: new Set<string>(), css: new Set<string>() }) {
  if (typeof value !== "object" || value === null) return files;
  const { $fragmentImpls = {}, ...rest } = value as { $fragmentImpls?: object };
  for (const { jsUrl, cssUrl } of Object.values($fragmentImpls)) {
    files.js.add(jsUrl);
    if (cssUrl !== null) files.css.add(cssUrl);
  }
  for (const each of Object.values(rest)) fragmentFiles(each, files);
  return files;
}

/** Tells the API which files a page needs, and how its sections look without scripts. */
export function providePageParts(
  { registry }: Application,
  assets: Assets,
  documentModule: () => Promise<PartsModule>,
): void {
  const requestOf = async (context: Context, page: HydratedLayout) => ({
    page,
    language: i18nOf(context).language,
    // Forms of a response would be sent several times with one key.
    site: { ...(await readSite(context, null, undefined)), formKey: null },
  });
  const parts: PageParts = {
    async filesOf(context, page) {
      const request = await requestOf(context, page);
      const { start, scripts, modules, styles, addonModules, modulesOf } = assets;
      const sources = await (await documentModule()).pageSources(request);
      const fragments = fragmentFiles([page.layout, page.titleBar]);
      const js = [
        ...(start === null ? [] : [start]),
        ...scripts,
        ...modules,
        ...addonModules(request.site.addons),
        ...modulesOf(sources),
        ...fragments.js,
      ];
      const css = [...styles, ...request.site.theme.stylesheets, ...fragments.css];
      return { js: [...new Set(js)], css: [...new Set(css)] };
    },
    sectionsOf: async (context, page) =>
      (await documentModule()).renderSections(await requestOf(context, page)),
  };
  setPageParts(registry, parts);
}
