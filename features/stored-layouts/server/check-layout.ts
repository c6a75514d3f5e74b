import { DEVICES } from "#features/layouts/contract.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";

/** As for pages (features/layouts): a stored layout that is deeper or larger could never be shown. */
const MAX_DEPTH = 40;
const MAX_NODES = 1000;
const MAX_BYTES = 500_000;
const SCREENS = new Set<unknown>(["all", ...DEVICES]);

/** Throws 422 for a part that is for screens that do not exist, since no reader could see it. */
function checkDevice({ $middleware }: { $middleware?: unknown }, field: string): void {
  const device = ($middleware as { visibility?: { device?: unknown } | null } | null | undefined)?.visibility
    ?.device;
  if (device !== undefined && !SCREENS.has(device))
    throw invalidField(field, phrase("There is no kind of screen called {name}.", { name: String(device) }));
}

/** Counts the nodes of a value. Throws when it is too deep, before anything that recurs without a limit reads it. */
function countNodes(value: unknown, field: string, depth = 0): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth > MAX_DEPTH)
    throw invalidField(field, phrase("A layout may be {levels} levels deep at most.", { levels: MAX_DEPTH }));
  const own = typeof (value as { $hydrate?: unknown }).$hydrate === "string" ? 1 : 0;
  if (own) checkDevice(value, field);
  return Object.values(value).reduce<number>((sum, each) => sum + countNodes(each, field, depth + 1), own);
}

/** Checks that a layout, or a part of it, can be shown. Throws 422 with the reason at `field`. */
export function checkLayout(layout: unknown, field: string): void {
  if (countNodes(layout, field) > MAX_NODES)
    throw invalidField(field, phrase("A layout may have {count} parts at most.", { count: MAX_NODES }));
  if (Buffer.byteLength(JSON.stringify(layout)) > MAX_BYTES)
    throw invalidField(field, phrase("A layout may have {count} KB at most.", { count: MAX_BYTES / 1000 }));
}
