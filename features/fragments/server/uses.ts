import type { Context } from "#platform/server/application/context.ts";
import { lockUsed } from "./queries.ts";

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
/** As in JSON that the forum wrote: `"fragmentUUID":"…"` and `react.custom.…`. */
const NAMED = new RegExp(String.raw`(?:"fragmentUUID":"|"(?:react\.)?custom\.)(${UUID})"`, "gi");

/** Returns the UUIDs of the fragments that parts of a layout name, in lower case, each once. */
export const fragmentsIn = (parts: unknown): string[] => [
  ...new Set(
    [...JSON.stringify(parts ?? null).matchAll(NAMED)].map(([, uuid]) => String(uuid).toLowerCase()),
  ),
];

/**
 * Prevents the deletion of the fragments that parts of a layout name until the transaction that stores them ends: the
 * deletion waits, and then finds that they are applied. Fragments that do not exist are allowed; pages show built-in parts.
 */
export async function lockFragmentsIn(context: Context, parts: unknown): Promise<void> {
  const fragmentUUIDs = fragmentsIn(parts);
  if (fragmentUUIDs.length > 0) await lockUsed(context, fragmentUUIDs);
}
