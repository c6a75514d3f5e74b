import { offerOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { TranslationService } from "../contract.ts";
import { type TranslationServiceMethod, translationServiceMethods } from "./extension-points.ts";
import { isConfigured } from "./policy.ts";
import { selectServices } from "./saved/queries.ts";

const schemaOf = ({ key, address }: TranslationServiceMethod) => ({
  type: "object",
  properties: {
    apiKey: { type: "string", description: key.help },
    address: { type: "string", format: "uri", description: address.help },
  },
  required: [...(key.isRequired ? ["apiKey"] : []), ...(address.isRequired ? ["address"] : [])],
});

/** Returns all services with their state. */
export async function viewServices(context: Context): Promise<TranslationService[]> {
  const rows = new Map((await selectServices(context)).map((row) => [row.type, row]));
  const { known } = await offerOf(context);
  return context.addons.of(translationServiceMethods).map((method) => {
    const row = rows.get(method.type);
    return {
      ...{ type: method.type, name: method.name, isConfigured: isConfigured(method, row) },
      ...{ hasKey: Boolean(row?.sealedKey), address: row?.address ?? null },
      locales: known
        .filter(({ translationService }) => translationService === method.type)
        .map(({ locale }) => locale),
      configSchema: schemaOf(method),
    };
  });
}
