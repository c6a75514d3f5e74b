import { z } from "zod";
import type { Registry } from "#platform/server/application/feature.ts";
import { declaredSettings, type Setting } from "#platform/server/application/settings.ts";
import { documentFields } from "#platform/server/extension-points/added-fields.ts";
import { Config, ConfigChanges } from "../contract.ts";
import { configValues } from "./config-values.ts";

const isSecret = ({ control }: Setting<unknown>) => control?.kind === "secret";

function fieldOf({ schema, label, help }: Setting<unknown>, more: z.ZodType[]): z.ZodType {
  const field = more.length > 0 ? z.union([schema, ...more]) : schema;
  return field.optional().meta({ description: help ? `${label}. ${help}` : label });
}

const fieldsOf = (registry: Registry, shown: (setting: Setting<unknown>) => z.ZodType | null) =>
  Object.fromEntries(
    registry.of(declaredSettings).flatMap((setting) => {
      const field = shown(setting);
      return field ? [[setting.key, field] as const] : [];
    }),
  );

const Typed = z.object({ typed: z.string() });

/** Contributes the keys of all settings to the description of the configuration API. */
export const documentedSettings = [
  documentFields(Config, (registry) => ({
    ...fieldsOf(registry, (setting) => (isSecret(setting) ? null : fieldOf(setting, []))),
    ...Object.fromEntries(registry.of(configValues).map(({ key, schema }) => [key, schema.optional()])),
  })),
  documentFields(ConfigChanges, (registry) =>
    fieldsOf(registry, (setting) => fieldOf(setting, setting.typed ? [Typed] : [])),
  ),
];
