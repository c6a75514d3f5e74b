import { setTimeout as wait } from "node:timers/promises";
import { i18nIn, i18nOf } from "#features/locales/server/index.ts";
import { ApiError, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { callAddress } from "#platform/server/http/call.ts";
import { DEVICES, type HydratedNode } from "../contract.ts";
import { type LayoutNode, type PageParams, type Widget, widgets } from "./extension-points.ts";
import { fragmentsOfPage, implsOf, type PageFragments } from "./fragments.ts";
import { paramAt } from "./params.ts";
import { declaredID, type Section, sections } from "./sections.ts";
import { transform } from "./transform.ts";

/** Limit for layouts by administrators; useful ones are less deep. */
const MAX_DEPTH = 40;
/** Most sections, widgets and values with `$hydrate` on a page. */
const MAX_NODES = 1000;
/** Most widgets of a layout by administrators: each costs statements and rendering for every reader. */
const MAX_WIDGETS = 100;
/** Most API calls of a page. */
const MAX_CALLS = 20;
/** Longest that a widget or a call of a layout by administrators may take. */
const MAX_MS = 3000;

type Props = Record<string, unknown>;

interface Middleware {
  /** Leaves the node out for other readers. */
  audience?: "guests" | "members";
  "role-filter"?: { roleIDs?: unknown };
  visibility?: { device?: unknown };
}

interface HydratorOptions {
  /** True for layouts by administrators: what takes too long fails. */
  isLimited: boolean;
  /** True to show what failed to every reader, such as in the editor; by default only the staff sees it. */
  showsErrors?: boolean | undefined;
}

/** An error that the whole page has, not one of its widgets. */
class PageFailure {
  readonly error: ApiError;
  constructor(error: ApiError) {
    this.error = error;
  }
}

const isNode = (value: unknown): value is LayoutNode =>
  typeof value === "object" && value !== null && typeof (value as LayoutNode).$hydrate === "string";

const isHydrated = (value: unknown): value is HydratedNode =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as HydratedNode).$reactComponent === "string" &&
  typeof (value as HydratedNode).$reactProps === "object";

/**
 * Returns the props that the widget declares. Components trust what the server loads for them, so that nothing of that
 * can come from a layout by administrators.
 */
function declaredProps({ props, takesAllProps }: Widget<never>, given: Props): Props {
  const { shape } = props as { shape?: object };
  if (!shape || takesAllProps) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(shape, name)));
}

const tooMany = {
  nodes: () => new ApiError(422, phrase("A layout may have {count} parts at most.", { count: MAX_NODES })),
  widgets: () =>
    new ApiError(422, phrase("A layout may have {count} widgets at most.", { count: MAX_WIDGETS })),
  calls: () =>
    new ApiError(422, phrase("A layout may make {count} API calls at most.", { count: MAX_CALLS })),
};

/**
 * Fills a layout with data. A failing widget is replaced by an error for the staff, and left out for others; the rest of
 * the page is unaffected.
 */
export class Hydrator {
  readonly #context: Context;
  readonly #params: PageParams;
  readonly #widgets: Map<string, Widget<never>>;
  readonly #isLimited: boolean;
  readonly #showsErrors: boolean;
  #nodes = 0;
  #countWidgets = 0;
  #calls = 0;
  #fragments: Promise<PageFragments> | undefined;

  constructor(context: Context, params: PageParams, { isLimited, showsErrors }: HydratorOptions) {
    this.#context = context;
    this.#params = params;
    this.#isLimited = isLimited;
    this.#showsErrors = showsErrors ?? context.actor.permissions.atLeast(siteManage);
    this.#widgets = new Map(context.addons.of(widgets).map((each) => [each.id, each]));
  }

  /** Returns the nodes with their data. Throws what the main content of the page throws, such as 404. */
  async nodes(list: readonly LayoutNode[]): Promise<HydratedNode[]> {
    try {
      const all = await Promise.all(
        list.map((each) => this.#value(each, 1).catch((error) => this.#failed("layout", error))),
      );
      return all.filter(isHydrated);
    } catch (error) {
      throw error instanceof PageFailure ? error.error : error;
    }
  }

  async #value(value: unknown, depth: number): Promise<unknown> {
    if (typeof value !== "object" || value === null) return value;
    if (depth > MAX_DEPTH)
      throw new PageFailure(
        new ApiError(422, phrase("A layout may be {levels} levels deep at most.", { levels: MAX_DEPTH })),
      );
    if (Array.isArray(value)) {
      const all = await Promise.all(value.map((each) => this.#value(each, depth + 1)));
      return all.filter((each) => each !== null);
    }
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
    if (++this.#nodes > MAX_NODES) throw new PageFailure(tooMany.nodes());
    const { $hydrate, $middleware, $reactTestID, $fragmentImpls, ...props } = node;
    switch ($hydrate) {
      case "literal":
        return props["data"] ?? null;
      case "param":
        return paramAt(this.#params, String(props["ref"])) ?? props["default"] ?? null;
      case "translate":
        return this.#translated(props);
      case "api":
        return this.#response(props, depth);
    }
    const middleware = (
      typeof $middleware === "object" && $middleware !== null ? $middleware : {}
    ) as Middleware;
    if (!this.#passes(middleware)) return null;
    const id = declaredID($hydrate);
    const hydrated = await this.#component(id, props, $fragmentImpls, depth).catch((error) =>
      this.#failed(id, error),
    );
    if (hydrated === null) return null;
    const device = DEVICES.find((each) => each === middleware.visibility?.device);
    return {
      ...hydrated,
      ...(typeof $reactTestID === "string" ? { $reactTestID } : {}),
      ...(device ? { $middleware: { visibility: { device } } } : {}),
    };
  }

  async #translated({ code, default: fallback, locale }: Props): Promise<string> {
    const i18n = typeof locale === "string" ? await i18nIn(this.#context, locale) : i18nOf(this.#context);
    const text = i18n.say(String(code));
    return text === code && typeof fallback === "string" ? i18n.say(fallback) : text;
  }

  /** Reads of the forum itself, with the rights of the reader. */
  async #response({ url, query, jsont }: Props, depth: number): Promise<unknown> {
    if (++this.#calls > MAX_CALLS) throw tooMany.calls();
    const address = String(url);
    // A layout that reads a layout could have no end.
    if (address.split("/").find(Boolean) === "layouts")
      throw new ApiError(422, "A layout cannot read layouts.");
    const sent = await this.#props((query ?? {}) as Props, depth);
    const { body } = await this.#inTime(callAddress(this.#context, address, sent));
    return (jsont === undefined ? body : transform(jsont, body)) ?? null;
  }

  #passes({ audience, "role-filter": filter }: Middleware): boolean {
    const isMember = this.#context.actor.userID > 0;
    if ((audience === "members" && !isMember) || (audience === "guests" && isMember)) return false;
    const roleIDs = filter?.roleIDs;
    if (!Array.isArray(roleIDs) || roleIDs.length === 0) return true;
    return this.#context.actor.roleIDs.some((roleID) => roleIDs.includes(roleID));
  }

  async #component(id: string, sent: Props, impls: unknown, depth: number): Promise<HydratedNode | null> {
    const section = Object.hasOwn(sections, id) ? sections[id] : undefined;
    if (section) return this.#section(section, sent, depth);
    const { widget, ofID } = this.#widgetOf(id);
    if (!widget) throw new ApiError(404, phrase("There is no widget called {id}.", { id }));
    if (++this.#countWidgets > MAX_WIDGETS && this.#isLimited) throw tooMany.widgets();
    try {
      const { isAsset: _, ...all } = await this.#props(sent, depth);
      const given = { ...(this.#isLimited ? declaredProps(widget, all) : all), ...ofID };
      const parsed = widget.props.safeParse(given);
      if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, given));
      const props = parsed.data;
      const loaded = widget.load
        ? await this.#inTime(widget.load(this.#context, props, this.#params))
        : (props as object);
      if (!loaded) return null;
      const node: HydratedNode = {
        ...{ $reactComponent: widget.component, $reactProps: loaded as Props },
        ...(await this.#fragmentsFor(widget, props, impls)),
      };
      const { containerOptions: options } = props as { containerOptions?: object };
      if (!widget.isFramed || !options) return node;
      return { $reactComponent: "WidgetFrame", $reactProps: { options, nodes: [node] } };
    } catch (error) {
      if (widget.isRequired && error instanceof ApiError) throw new PageFailure(error);
      throw error;
    }
  }

  #widgetOf(id: string): { widget?: Widget<never> | undefined; ofID?: object } {
    const widget = this.#widgets.get(id);
    if (widget) return { widget };
    for (const each of this.#widgets.values()) {
      const ofID = each.propsOfID?.(id);
      if (ofID) return { widget: each, ofID };
    }
    return {};
  }

  async #fragmentsFor(
    { fragmentTypes, fragmentOf }: Widget<never>,
    props: never,
    chosen: unknown,
  ): Promise<Pick<HydratedNode, "$fragmentImpls">> {
    if (!fragmentTypes) return {};
    this.#fragments ??= fragmentsOfPage(this.#context);
    const impls = fragmentOf ? { [fragmentTypes[0] as string]: { fragmentUUID: fragmentOf(props) } } : chosen;
    const $fragmentImpls = implsOf(await this.#fragments, fragmentTypes, impls);
    return $fragmentImpls ? { $fragmentImpls } : {};
  }

  async #section({ component, slots }: Section, sent: Props, depth: number): Promise<HydratedNode> {
    const props = Object.entries(await this.#props(sent, depth)).flatMap(
      ([name, value]): [string, unknown][] => {
        if (slots.includes(name)) return [[name, Array.isArray(value) ? value.filter(isHydrated) : []]];
        // Besides its widgets, a section has switches only, such as isNarrow.
        return typeof value === "boolean" ? [[name, value]] : [];
      },
    );
    return { $reactComponent: component, $reactProps: Object.fromEntries(props) };
  }

  /** Returns what takes the place of a failed part: an error for the staff, and nothing for others. */
  #failed(id: string, error: unknown): HydratedNode | null {
    if (error instanceof PageFailure) throw error;
    const i18n = i18nOf(this.#context);
    const isMeant = error instanceof ApiError;
    if (!isMeant) reportError(this.#context, error, `widget ${id}`);
    if (!this.#showsErrors) return null;
    const { message, errors } = isMeant
      ? error.textIn(i18n)
      : { message: i18n.t("Something went wrong."), errors: undefined };
    return { $reactComponent: "LayoutError", $reactProps: { widget: id, message, errors } };
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    if (!this.#isLimited) return work;
    const ended = new AbortController();
    const late = wait(MAX_MS, null, { signal: ended.signal }).then(() => {
      throw new ApiError(503, "This part of the page took too long.");
    });
    // The timer that is no longer needed.
    late.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      ended.abort();
      work.catch(() => {});
    }
  }
}
