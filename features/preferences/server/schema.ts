import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { type I18n, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { PREFERENCE_GROUPS } from "../contract.ts";
import { type Defaults, defaultsOf } from "./defaults.ts";
import { isEmailOn } from "./email-scopes.ts";
import { type Preference, preferences } from "./extension-points.ts";
import { channelsOf, offeredParts, offeredPreferences, waysFor } from "./offered.ts";
import { canManage } from "./policy.ts";

type JsonSchema = Record<string, unknown>;

const WAYS = { popup: source("Notify me by popup"), email: source("Notify me by email") };

/** Returns a node of the tree; empty ones are omitted. */
const node = (label: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: "object",
  "x-control": { label },
  properties,
});

const aSwitch = (label: string, isOn: boolean): JsonSchema => ({
  type: "boolean",
  default: isOn,
  "x-control": { inputType: "checkBox", label },
});

function leaf(
  i18n: I18n,
  { label }: Preference,
  ways: readonly (keyof typeof WAYS)[],
  defaults: Defaults,
  isForAll: boolean,
): JsonSchema {
  const disabled = { disabled: aSwitch(i18n.t("No one is notified"), defaults.disabled) };
  return node(label.in(i18n), {
    ...Object.fromEntries(ways.map((way) => [way, aSwitch(i18n.say(WAYS[way]), defaults[way])])),
    ...(isForAll && disabled),
  });
}

/** Builds the tree: groups, their preferences, and the channels of each. */
function tree(i18n: I18n, leaves: readonly { preference: Preference; schema: JsonSchema }[]): JsonSchema {
  const groups = Object.entries(PREFERENCE_GROUPS).flatMap(([group, label]) => {
    const own = leaves.filter(({ preference }) => preference.group === group);
    const properties = Object.fromEntries(own.map(({ preference, schema }) => [preference.key, schema]));
    return own.length > 0 ? [[group, node(i18n.say(label), properties)] as const] : [];
  });
  return node(i18n.t("Notifications"), Object.fromEntries(groups));
}

/** Returns the JSON schema of a member's preferences. */
export async function schemaFor(context: Context, member: Context): Promise<JsonSchema> {
  const i18n = i18nOf(context);
  const leaves = [];
  for (const preference of await offeredPreferences(member)) {
    const defaults = await defaultsOf(member, preference);
    const ways = waysFor(member, preference);
    if (!defaults.disabled && ways.length > 0)
      leaves.push({ preference, schema: leaf(i18n, preference, ways, defaults, false) });
  }
  const parts: Record<string, JsonSchema> = {};
  for (const { key, group, label, schema, isListed } of await offeredParts(member)) {
    if (!group || (isListed && !(await isListed(member)))) continue;
    const { properties = {} } = parts[group.name] ?? {};
    const shape = {
      ...z.toJSONSchema(schema, { io: "input" }),
      ...(label && { "x-control": { label: label.in(i18n) } }),
    };
    parts[group.name] = node(group.label.in(i18n), { ...(properties as object), [key]: shape });
  }
  return { type: "object", properties: { notifications: tree(i18n, leaves), ...parts } };
}

/** Returns the JSON schema of the community's defaults. */
export async function schemaForAll(context: Context): Promise<JsonSchema> {
  must(canManage(context.actor));
  const i18n = i18nOf(context);
  const leaves = [];
  for (const preference of context.addons.of(preferences).toSorted((a, b) => a.sort - b.sort)) {
    const defaults = await defaultsOf(context, preference);
    const ways = channelsOf(preference, isEmailOn(context));
    leaves.push({ preference, schema: leaf(i18n, preference, ways, defaults, true) });
  }
  return { type: "object", properties: { notifications: tree(i18n, leaves) } };
}
