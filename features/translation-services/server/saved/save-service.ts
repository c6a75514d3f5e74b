import { forgetTranslationService } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { seal } from "#platform/server/security/sealed.ts";
import type { ServiceConfig } from "../../contract.ts";
import { serviceKinds } from "../change-kinds.ts";
import { canManageServices, canSave, isKeyFor } from "../policy.ts";
import { getMethod } from "./get-service.ts";
import { findServiceLocked, removeService, upsertService } from "./queries.ts";
import { aboutKey } from "./service-key.ts";

/** Sets up a translation service, or changes its key or address. */
export async function configureService(
  context: Context,
  type: string,
  { apiKey, address: sent }: ServiceConfig,
): Promise<void> {
  must(canManageServices(context.actor));
  const method = getMethod(context, type);
  await context.transaction(async (inside) => {
    const before = await findServiceLocked(inside, type);
    const address = sent === undefined ? (before?.address ?? null) : sent || null;
    must(isKeyFor(before, address, Boolean(apiKey) || apiKey === null));
    const storedKey = apiKey === null ? null : (before?.sealedKey ?? null);
    const sealedKey = apiKey ? await seal(inside, Buffer.from(apiKey), aboutKey(type)) : storedKey;
    must(canSave(method, { sealedKey, address }));
    const { actor, now } = inside;
    await upsertService(inside, {
      ...{ type, sealedKey, address, updateUserID: actor.userID || null, dateUpdated: now },
    });
    const place = { recordID: type, name: method.name };
    if (before && (apiKey || (apiKey === null && before.sealedKey)))
      await recordChange(inside, serviceKinds.key, place);
    await recordChange(inside, serviceKinds.configure, {
      ...{ ...place, after: { address } },
      ...(before && { before: { address: before.address } }),
    });
  });
}

/** Deletes the key and the address of a service. Languages no longer use it. */
export async function deleteService(context: Context, type: string): Promise<void> {
  must(canManageServices(context.actor));
  const method = getMethod(context, type);
  await context.transaction(async (inside) => {
    const before = await findServiceLocked(inside, type);
    if (!before) return;
    await removeService(inside, type);
    await forgetTranslationService(inside, type);
    await recordChange(inside, serviceKinds.remove, {
      ...{ recordID: type, name: method.name, before: { address: before.address } },
    });
  });
}
