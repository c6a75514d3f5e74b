import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type CatalogItem, DEVICES, GROUP_NAMES, type LayoutCatalog, labeled } from "../contract.ts";
import { controlsIn, type JsonSchema, textChoices, withoutControls } from "./controls.ts";
import {
  baseViewType,
  layoutViews,
  type Placement,
  templatesOf,
  type Widget,
  widgets,
} from "./extension-points.ts";
import { type CustomWidget, customWidgets } from "./fragments.ts";
import { declaredID, sections } from "./sections.ts";

const SITE_REFS = [
  "locale",
  "siteSectionID",
  "siteSection/name",
  "siteSection/description",
  "layoutViewType",
];
const FULL_WIDTH = "section.full-width";

const SECTION_NAMES: Readonly<Record<string, string>> = {
  [FULL_WIDTH]: source("1 Column - Full Width"),
  "section.1-column": source("1 Column - Default"),
  "section.2-columns": source("2 Columns - Default"),
  "section.2-columns-even": source("2 Columns - Even"),
  "section.3-columns": source("3 Columns - Default"),
  "section.3-columns-even": source("3 Columns - Even"),
};

const TAKES: Record<Placement, (sectionID: string) => boolean> = {
  anywhere: () => true,
  columns: (sectionID) => sectionID !== FULL_WIDTH,
  fullWidth: (sectionID) => sectionID === FULL_WIDTH,
  sideBySide: (sectionID) => sectionID !== FULL_WIDTH && sectionID !== "section.1-column",
  outside: () => false,
};

/** Switches of sections, by id. */
const SECTION_SWITCHES: Readonly<Record<string, z.ZodObject>> = {
  "section.1-column": z.object({ isNarrow: labeled(z.boolean().default(false), source("Narrow")) }),
  "section.2-columns": z.object({
    isInverted: labeled(z.boolean().default(false), source("Side column first")),
  }),
};

type Listed = Widget<never> & Required<Pick<Widget<never>, "catalog">>;

const isListed = (each: Widget<never>): each is Listed => each.catalog !== undefined;

/** JSON schemas of declared props, with controls in the source language. Declarations live as long as the process. */
const schemas = new WeakMap<z.ZodType, JsonSchema>();

function schemaOf(props: z.ZodType): JsonSchema {
  let schema = schemas.get(props);
  if (!schema) {
    const { $schema: _, ...rest } = z.toJSONSchema(props, { io: "input", unrepresentable: "any" });
    schema = rest;
    schemas.set(props, schema);
  }
  return schema;
}

/** Returns the view types that layouts can be made for. */
export const layoutTypesOf = (context: Context): string[] => [
  ...new Set(templatesOf(context).map(({ layoutViewType }) => layoutViewType)),
];

function listedFor(context: Context, layoutViewType: string): Listed[] {
  const types = [layoutViewType, baseViewType(context, layoutViewType)];
  const offered = context.addons
    .of(widgets)
    .filter(isListed)
    .filter(({ catalog: { views } }) => !views || views.some((type) => types.includes(type)));
  const replaced = new Set(offered.map(({ catalog: { replaces } }) => replaces));
  return offered.filter(({ id }) => !replaced.has(id));
}

const keyed = (id: string) => `react.${id}`;
const byKey = <T>(all: readonly (readonly [string, T])[]): Record<string, T> => Object.fromEntries(all);

/** Returns what a layout of a view type can be made of. Throws 404 for an unknown type. */
export async function catalogOf(context: Context, layoutViewType: string): Promise<LayoutCatalog> {
  if (!layoutTypesOf(context).includes(layoutViewType)) throw notFound("Layout");
  const i18n = i18nOf(context);
  const listed = listedFor(context, layoutViewType);
  const refs = context.addons
    .of(layoutViews)
    .filter(({ type, shows }) => type === layoutViewType || shows?.includes(layoutViewType))
    .flatMap((view) => view.refs ?? []);
  const paths = [...SITE_REFS, ...new Set(refs)];
  const texts = textChoices(context, paths);
  const item = (each: Listed): CatalogItem => ({
    $reactComponent: each.component,
    schema: controlsIn(context, schemaOf(each.props), { ...texts, ...each.catalog.choices?.(context) }),
    iconUrl: null,
    name: i18n.say(each.catalog.name),
    description: i18n.say(each.catalog.description),
    widgetGroup: i18n.say(each.catalog.group),
    fragmentTypes: [...(each.fragmentTypes ?? [])],
    ...(each.catalog.views && { isRequired: each.isRequired === true }),
  });
  const itemsWhere = (isAsset: boolean) =>
    byKey(
      listed
        .filter(({ catalog: { views } }) => Boolean(views) === isAsset)
        .map((each) => [keyed(each.id), item(each)]),
    );
  const custom = await customWidgets(context);
  const keyOf = ({ fragmentUUID }: CustomWidget) => keyed(`custom.${fragmentUUID}`);
  const taken = (sectionID: string) => [
    ...listed
      .filter(({ catalog: { placement = "columns" } }) => TAKES[placement](sectionID))
      .map(({ id }) => keyed(id)),
    ...custom.map(keyOf),
  ];
  return {
    layoutViewType,
    groups: GROUP_NAMES.map((name) => i18n.say(name)),
    layoutParams: byKey(paths.map((path) => [path, { schema: { type: "string" } }] as const)),
    widgets: itemsWhere(false),
    assets: itemsWhere(true),
    sections: byKey(
      Object.entries(sections).map(([id, { component, slots }]) => [
        keyed(id),
        {
          $reactComponent: component,
          schema: sectionSchema(slots, [], switchesOf(context, id)),
          iconUrl: null,
          name: i18n.say(SECTION_NAMES[id] ?? id),
          description: null,
          widgetGroup: i18n.t("Sections"),
          fragmentTypes: [],
          allowedWidgetIDs: taken(id),
          recommendedWidgets: [],
        },
      ]),
    ),
    middlewares: MIDDLEWARES,
    fragments: byKey(
      custom.map((each) => [
        keyOf(each),
        {
          ...{ $reactComponent: "CustomFragmentWidget", schema: each.schema, iconUrl: null },
          ...{
            name: each.name,
            description: null,
            widgetGroup: i18n.t("Custom"),
            fragmentTypes: ["CustomFragment"],
          },
        },
      ]),
    ),
  };
}

const MIDDLEWARES = {
  "role-filter": {
    schema: {
      type: "object",
      properties: { roleIDs: { type: "array", items: { type: "integer" } } },
    },
  },
  visibility: {
    schema: { type: "object", properties: { device: { enum: ["all", ...DEVICES] } } },
  },
};

const FRAGMENT_IMPLS = {
  type: "object",
  additionalProperties: {
    type: "object",
    properties: { fragmentUUID: { type: "string", description: "A UUID, `system` or `styleguide`." } },
    required: ["fragmentUUID"],
  },
};

/** A value that is known when the page is shown, in place of a prop. */
const DYNAMIC = {
  type: "object",
  properties: { $hydrate: { enum: ["param", "api", "translate", "literal"] } },
  required: ["$hydrate"],
};

function switchesOf(context: Context, sectionID: string): JsonSchema {
  const switches = SECTION_SWITCHES[sectionID];
  return switches ? (controlsIn(context, schemaOf(switches), {})["properties"] as JsonSchema) : {};
}

const sectionSchema = (slots: readonly string[], taken: readonly object[], switches: JsonSchema) => ({
  type: "object",
  properties: {
    ...Object.fromEntries(
      slots.map((slot) => [slot, { type: "array", items: taken.length > 0 ? { anyOf: taken } : {} }]),
    ),
    ...switches,
  },
});

/** Returns the JSON schema of a layout of a view type. Throws 404 for an unknown type. */
export async function layoutSchemaOf(context: Context, layoutViewType: string): Promise<object> {
  const catalog = await catalogOf(context, layoutViewType);
  const { sections: known, widgets: offered, assets, fragments, middlewares } = catalog;
  const all = { ...offered, ...assets, ...fragments };
  const $middleware = {
    type: "object",
    properties: Object.fromEntries(Object.entries(middlewares).map(([name, { schema }]) => [name, schema])),
  };
  const node = (id: string, schema: { properties?: object; required?: string[] }) => ({
    type: "object",
    properties: {
      $hydrate: { const: id },
      $middleware,
      $reactTestID: { type: "string" },
      $fragmentImpls: FRAGMENT_IMPLS,
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, { anyOf: [each, DYNAMIC] }]),
      ),
    },
    required: ["$hydrate", ...(schema.required ?? [])],
  });
  const nodes = Object.entries(known).map(([id, { allowedWidgetIDs = [] }]) => {
    const { slots } = sections[declaredID(id)]!;
    const taken = allowedWidgetIDs.map((each) => node(each, withoutControls(all[each]?.schema ?? {})));
    return node(id, withoutControls(sectionSchema(slots, taken, switchesOf(context, declaredID(id)))));
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { layout: { type: "array", items: { anyOf: nodes } } },
    required: ["layout"],
  };
}
