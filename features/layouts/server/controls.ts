import { i18nOf } from "#features/locales/server/index.ts";
import { type I18n, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Control, type ControlGroup, type DeclaredControl, groupName } from "../contract.ts";

/** Labels of the values of a choice, by value; in the reader's language. */
export type Choices = Readonly<Record<string, string>>;

export type JsonSchema = Readonly<Record<string, unknown>>;

const KEY = "x-control";

/** Texts that a title or a description can be, by path. Others have their path as their label. */
const REFS: Choices = {
  "siteSection/name": source("Name of the community"),
  "siteSection/description": source("Description of the community"),
  "category/name": source("Name of the category"),
  "category/description": source("Description of the category"),
  "place/name": source("Name of the place"),
  "discussion/name": source("Title of the post"),
};

const isDescription = (path: string) => path.endsWith("/description");

/** Returns the choices `titles` and `descriptions` of pages whose texts have these paths. */
export function textChoices(context: Context, paths: readonly string[]): Record<string, Choices> {
  const i18n = i18nOf(context);
  const choicesOf = (those: readonly string[]) => ({
    static: i18n.t("Own text"),
    none: i18n.t("None"),
    ...Object.fromEntries(those.map((path) => [path, i18n.say(REFS[path] ?? path)])),
  });
  return {
    titles: choicesOf(paths.filter((path) => path.endsWith("/name"))),
    descriptions: choicesOf(paths.filter(isDescription)),
  };
}

class Translation {
  readonly #i18n: I18n;
  readonly #named: Readonly<Record<string, Choices>>;

  constructor(i18n: I18n, named: Readonly<Record<string, Choices>>) {
    this.#i18n = i18n;
    this.#named = named;
  }

  #choices(choices: NonNullable<DeclaredControl["choices"]>): NonNullable<Control["choices"]> {
    if ("named" in choices) {
      const { named, ...rest } = choices;
      return { staticOptions: this.#named[named] ?? {}, ...rest };
    }
    const { staticOptions, ...rest } = choices;
    if (!staticOptions) return rest;
    const said = Object.entries(staticOptions).map(([value, label]) => [value, this.#i18n.say(label)]);
    return { staticOptions: Object.fromEntries(said), ...rest };
  }

  #control(
    { label, description, placeholder, choices, ...rest }: DeclaredControl,
    group: ControlGroup,
  ): Control {
    const say = (text: string) => this.#i18n.say(text);
    return {
      label: say(label),
      ...(description && { description: say(description) }),
      ...rest,
      ...(placeholder && { placeholder: say(placeholder) }),
      ...(choices && { choices: this.#choices(choices) }),
      group: say(groupName(group)),
    };
  }

  /** Translates the controls in a schema. Those without a group are in that of the object around them. */
  schema(schema: JsonSchema, around: ControlGroup): JsonSchema {
    const declared = schema[KEY] as DeclaredControl | undefined;
    const group = declared?.group ?? around;
    return Object.fromEntries(
      Object.entries(schema).map(([name, value]) => {
        if (name === KEY) return [name, this.#control(declared!, group)];
        if (name === "properties") return [name, this.#properties(value as JsonSchema, group)];
        if (name === "items") return [name, this.schema(value as JsonSchema, group)];
        if (name === "anyOf") return [name, (value as JsonSchema[]).map((each) => this.schema(each, group))];
        return [name, value];
      }),
    );
  }

  #properties(properties: JsonSchema, group: ControlGroup): JsonSchema {
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, this.schema(each as JsonSchema, group)]),
    );
  }
}

/**
 * Returns a schema of props whose controls are in the reader's language.
 * @param named The values of choices that are not fixed, by name.
 */
export const controlsIn = (
  context: Context,
  schema: JsonSchema,
  named: Readonly<Record<string, Choices>>,
): Record<string, unknown> => ({ ...new Translation(i18nOf(context), named).schema(schema, "content") });

/** Returns a schema without its controls. */
export const withoutControls = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === KEY ? undefined : value)));
