import { i18nIn, i18nOf } from "#features/locales/server/index.ts";
import { ApiError, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { callAddress } from "#platform/server/http/call.ts";
import type { HydratedNode } from "../contract.ts";
import { type LayoutNode, type PageParams, type Widget, widgets } from "./extension-points.ts";
import { paramAt } from "./params.ts";

/** Sections of layouts by id, with their components. */
const sections: Record<string, string> = {
  "section.full-width": "SectionFullWidth",
  "section.1-column": "SectionOneColumn",
  "section.2-columns": "SectionTwoColumns",
  "section.2-columns-even": "SectionTwoColumnsEven",
  "section.3-columns": "SectionThreeColumns",
  "section.3-columns-even": "SectionThreeColumnsEven",
};

/** Limit for layouts by administrators; useful ones are less deep. */
const MAX_DEPTH = 40;
const COMPONENT = "react.";

type Props = Record<string, unknown>;

interface Middleware {
  /** Leaves the node out for other readers. */
  audience?: "guests" | "members";
  "role-filter"?: { roleIDs?: unknown };
  visibility?: { device?: "all" | "desktop" | "mobile" };
}

const isNode = (value: unknown): value is LayoutNode =>
  typeof value === "object" && value !== null && typeof (value as LayoutNode).$hydrate === "string";

/**
 * Fills a layout with data. A failing widget is replaced by an error; the rest of the page is unaffected.
 */
export class Hydrator {
  readonly #context: Context;
  readonly #params: PageParams;
  readonly #widgets: Map<string, Widget<never>>;

  constructor(context: Context, params: PageParams) {
    this.#context = context;
    this.#params = params;
    this.#widgets = new Map(context.addons.of(widgets).map((each) => [each.id, each]));
  }

  async nodes(list: readonly LayoutNode[]): Promise<HydratedNode[]> {
    return (await this.#value(list, 0)) as HydratedNode[];
  }

  async #value(value: unknown, depth: number): Promise<unknown> {
    if (depth > MAX_DEPTH)
      throw new ApiError(422, phrase("A layout may be {levels} levels deep at most.", { levels: MAX_DEPTH }));
    if (Array.isArray(value)) {
      const all = await Promise.all(value.map((each) => this.#value(each, depth + 1)));
      return all.filter((each) => each !== null);
    }
    if (typeof value !== "object" || value === null) return value;
    if (isNode(value)) return this.#node(value, depth);
    return this.#props(value as Props, depth);
  }

  async #props(props: Props, depth: number): Promise<Props> {
    const entries = Object.entries(props).map(async ([key, value]) => [
      key,
      await this.#value(value, depth + 1),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  async #node(node: LayoutNode, depth: number): Promise<unknown> {
    const { $hydrate, $middleware, $reactTestID, $fragmentImpls: _, ...props } = node;
    switch ($hydrate) {
      case "literal":
        return props["data"];
      case "param":
        return paramAt(this.#params, String(props["ref"])) ?? props["default"] ?? null;
      case "translate":
        return this.#translated(props);
      case "api": {
        const query = await this.#props((props["query"] ?? {}) as Props, depth);
        return (await callAddress(this.#context, String(props["url"]), query)).body;
      }
    }
    const middleware = ($middleware ?? {}) as Middleware;
    if (!this.#passes(middleware)) return null;
    const hydrated = await this.#component($hydrate, props, depth);
    if (hydrated === null) return null;
    const device = middleware.visibility?.device;
    return {
      ...hydrated,
      ...(typeof $reactTestID === "string" ? { $reactTestID } : {}),
      ...(device === "desktop" || device === "mobile" ? { $middleware: { visibility: { device } } } : {}),
    };
  }

  async #translated({ code, default: fallback, locale }: Props): Promise<string> {
    const i18n = typeof locale === "string" ? await i18nIn(this.#context, locale) : i18nOf(this.#context);
    const text = i18n.say(String(code));
    return text === code && typeof fallback === "string" ? i18n.say(fallback) : text;
  }

  #passes({ audience, "role-filter": filter }: Middleware): boolean {
    const isMember = this.#context.actor.userID > 0;
    if ((audience === "members" && !isMember) || (audience === "guests" && isMember)) return false;
    const roleIDs = filter?.roleIDs;
    if (!Array.isArray(roleIDs) || roleIDs.length === 0) return true;
    return this.#context.actor.roleIDs.some((roleID) => roleIDs.includes(roleID));
  }

  async #component(name: string, sent: Props, depth: number): Promise<HydratedNode | null> {
    const id = name.startsWith(COMPONENT) ? name.slice(COMPONENT.length) : name;
    const section = sections[id];
    if (section) return { $reactComponent: section, $reactProps: await this.#props(sent, depth) };
    const widget = this.#widgets.get(id);
    try {
      if (!widget) throw new ApiError(404, phrase("There is no widget called {id}.", { id }));
      const { isAsset: _, ...given } = await this.#props(sent, depth);
      const parsed = widget.props.safeParse(given);
      if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, given));
      const props = parsed.data;
      const loaded = widget.load ? await widget.load(this.#context, props, this.#params) : (props as object);
      return loaded && { $reactComponent: widget.component, $reactProps: loaded as Props };
    } catch (error) {
      const meant = error instanceof ApiError;
      if (meant && widget?.isRequired) throw error;
      if (!meant) reportError(this.#context, error, `widget ${id}`);
      const message = meant
        ? String(error.textIn(i18nOf(this.#context))["message"])
        : i18nOf(this.#context).t("Something went wrong.");
      return { $reactComponent: "LayoutError", $reactProps: { widget: id, message } };
    }
  }
}
