import { z } from "zod";
import { labeled } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import { areFragmentsOn } from "./access.ts";
import { findCustom } from "./published.ts";

const OF_ONE = /^custom\.([\da-f-]{36})$/i;

const FRAGMENT_CHOICES = {
  api: {
    searchUrl: "/fragments?fragmentType=CustomFragment&status=active",
    singleUrl: "/fragments/%s",
    valueKey: "fragmentUUID",
    labelKey: "name",
  },
};

/** Returns the props that the schema of a custom fragment declares, or else their defaults. */
export function declaredValues(
  schema: Record<string, unknown> | null,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { properties } = (schema ?? {}) as { properties?: Record<string, { default?: unknown }> };
  if (typeof properties !== "object" || properties === null) return { ...given };
  return Object.fromEntries(
    Object.entries(properties)
      .map(([name, declared]) => [name, given[name] ?? declared?.default] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** A fragment that is a widget of its own. Without scripts, nothing takes its place. */
export const customWidget = widget({
  id: "custom-fragment",
  component: "CustomFragmentWidget",
  catalog: {
    name: source("Custom Fragment"),
    description: source("A component that you wrote in the fragment editor."),
    group: source("Custom"),
    placement: "anywhere",
  },
  fragmentTypes: ["CustomFragment"],
  props: z.looseObject({
    fragmentUUID: labeled(z.uuid(), source("Fragment"), { choices: FRAGMENT_CHOICES }),
  }),
  takesAllProps: true,
  propsOfID(id) {
    const [, fragmentUUID] = OF_ONE.exec(id) ?? [];
    return fragmentUUID === undefined ? null : { fragmentUUID };
  },
  fragmentOf: ({ fragmentUUID }) => fragmentUUID,
  async load(context, { fragmentUUID, ...given }) {
    if (!areFragmentsOn(context)) return null;
    const found = await findCustom(context, fragmentUUID);
    if (!found) throw notFound("Fragment");
    return declaredValues(found.customSchema, given);
  },
});
