import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { validationFailed } from "#platform/contract/errors.ts";
import { widened } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { ExtensionPoint } from "./extension-point.ts";

/** A parameter of an add-on that is not active. */
export interface Reserved {
  /** Title of the add-on, for the error. */
  addon: string;
  /** Values that are accepted and ignored, because they leave nothing out. */
  neutral?: readonly string[];
}

/** Additions of a feature to the query of an endpoint. */
export interface QueryExtension<Filter, Sort> {
  /** Schemas of the added parameters. Each must be optional. */
  fields?: z.ZodRawShape;
  /** How to filter by an added parameter, or by one of the contract that another feature owns. */
  filters?: Readonly<Record<string, Filter>>;
  /** Added names of `expand`, which `extendView` uses. */
  expand?: readonly string[];
  /** Added values of `sort`, each also with `-` in front. */
  sorts?: Readonly<Record<string, Sort>>;
  /** Parameters of add-ons that the forum may not have, refused until an active feature adds them. */
  reserved?: Readonly<Record<string, Reserved>>;
}

type Query = z.ZodObject;

const BELONGS = source("{field} belongs to the add-on {addon}, which is switched off.");

/** Refuses every value but the neutral ones. */
const refusing = ({ addon, neutral = [] }: Reserved) =>
  z
    .unknown()
    .superRefine((sent, check) => {
      if (!neutral.includes(String(sent)))
        check.addIssue({ code: "custom", message: BELONGS, params: { addon } });
    })
    .optional();

const opened = new WeakMap<Endpoint, OpenQuery<unknown, unknown>>();

/** The endpoints whose query can be extended. */
interface Opened {
  /** The list: it accepts added parameters, sorts and names of `expand`. */
  list: Endpoint;
  /** Endpoints that return the same records, and accept only added names of `expand`. */
  reads?: readonly Endpoint[];
}

/** The query of a list; other features add parameters, sorts and names of `expand` to it. */
export class OpenQuery<Filter, Sort> extends ExtensionPoint<QueryExtension<Filter, Sort>> {
  readonly #list: Endpoint;
  readonly #schemas = new WeakMap<readonly QueryExtension<Filter, Sort>[], WeakMap<Endpoint, Query>>();

  constructor(name: string, { list, reads = [] }: Opened) {
    super(name);
    this.#list = list;
    for (const endpoint of [list, ...reads]) opened.set(endpoint, this as OpenQuery<unknown, unknown>);
  }

  /** Validates the query of the list. Throws a validation error. Pages and widgets use it; calls are validated before. */
  parse(context: Context, sent: object): unknown {
    const parsed = this.schemaOf(this.#list, context.addons).safeParse(sent);
    if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, sent));
    return parsed.data;
  }

  /** Path of the list, for texts. */
  get path(): string {
    return this.#list.path;
  }

  /** Returns whether the contract of the list has this parameter. */
  hasOwn(name: string): boolean {
    return Object.hasOwn((this.#list.query as Query).shape, name);
  }

  /** Returns whether the contract of the list has this sort. */
  hasOwnSort(name: string): boolean {
    const { sort } = (this.#list.query as Query).shape;
    return sort !== undefined && (sort as z.ZodType).safeParse(name).success;
  }

  /** Returns the names of the parameters that active features add to the list. */
  addedNames(registry: Registry): readonly string[] {
    return registry.of(this).flatMap(({ fields = {} }) => Object.keys(fields));
  }

  /** Returns the filters of active features whose parameters were sent, each with the sent value. */
  asked(context: Context, query: object): { name: string; filter: Filter; sent: unknown }[] {
    const values = query as Readonly<Record<string, unknown>>;
    return context.addons
      .of(this)
      .flatMap(({ filters = {} }) =>
        Object.entries(filters).flatMap(([name, filter]) =>
          values[name] === undefined ? [] : [{ name, filter, sent: values[name] }],
        ),
      );
  }

  /** Returns the sort that an active feature adds under this name, if any. */
  addedSort(context: Context, name: string): Sort | undefined {
    for (const { sorts } of context.addons.of(this))
      if (sorts && Object.hasOwn(sorts, name)) return sorts[name];
    return undefined;
  }

  /** Returns the schema of an endpoint's query with what active features add; cached until add-ons are switched. */
  schemaOf(endpoint: Endpoint, registry: Registry): Query {
    const active = registry.of(this);
    const schemas = this.#schemas.get(active) ?? new WeakMap<Endpoint, Query>();
    this.#schemas.set(active, schemas);
    const schema = schemas.get(endpoint) ?? this.extended(endpoint, active, this.#refused(registry));
    schemas.set(endpoint, schema);
    return schema;
  }

  /** Returns the schema of an endpoint's query with `extensions`; `refused` are parameters of its list to refuse. */
  extended(
    endpoint: Endpoint,
    extensions: readonly QueryExtension<Filter, Sort>[],
    refused: z.ZodRawShape = {},
  ): Query {
    const schema = endpoint.query as Query;
    const isList = endpoint === this.#list;
    const words = extensions.flatMap(({ expand = [] }) => expand);
    const sorts = extensions.flatMap((extension) => Object.keys(extension.sorts ?? {}));
    const added = {
      ...(isList && Object.assign({}, refused, ...extensions.map(({ fields }) => fields))),
      ...(words.length > 0 && { expand: widened(schema.shape["expand"] as z.ZodType, words) }),
      ...(isList && sorts.length > 0 && { sort: widened(schema.shape["sort"] as z.ZodType, sorts) }),
    };
    // Refinements of the contract still apply.
    return Object.keys(added).length > 0 ? (schema.safeExtend(added as never) as Query) : schema;
  }

  /** Returns schemas for reserved parameters and for those of inactive add-ons, unless an active feature has them. */
  #refused(registry: Registry): z.ZodRawShape {
    const refused: Record<string, z.ZodType> = {};
    const implemented = new Set<string>();
    for (const { feature, value } of registry.all(this)) {
      const { fields = {}, filters = {}, reserved = {} } = value;
      for (const [name, by] of Object.entries(reserved)) refused[name] ??= refusing(by);
      const names = [...Object.keys(fields), ...Object.keys(filters)];
      if (registry.isActive(feature)) for (const name of names) implemented.add(name);
      else
        for (const name of Object.keys(fields))
          refused[name] = refusing({ addon: feature.addon?.title ?? "" });
    }
    return Object.fromEntries(
      Object.entries(refused).filter(([name]) => !implemented.has(name) && !this.hasOwn(name)),
    );
  }
}

/** Returns the schema of a call's query with what active features add to it. */
export const queryOf = (endpoint: Endpoint, registry: Registry): Endpoint["query"] =>
  opened.get(endpoint)?.schemaOf(endpoint, registry) ?? endpoint.query;

/** Returns the schema of a call's query as `queryOf` does, without parameters that it refuses. */
export function documentedQueryOf(endpoint: Endpoint, registry: Registry): Endpoint["query"] {
  const query = opened.get(endpoint);
  return query?.extended(endpoint, registry.of(query)) ?? endpoint.query;
}

/**
 * Declares parameters of add-ons that the forum may not have. They are refused with 422 until an active feature adds
 * them. Without this, a list would ignore the filter and return everything.
 */
export const reserveParameters = <Filter, Sort>(
  query: OpenQuery<Filter, Sort>,
  reserved: Readonly<Record<string, Reserved>>,
) => query.with({ reserved });
