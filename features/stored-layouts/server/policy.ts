import type { LayoutRecord } from "#features/layouts/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";

/** Returns whether a record is the whole forum, which exists without a row. */
export const isForum = ({ recordType, recordID }: LayoutRecord): boolean =>
  recordID === 0 && /^(?:global|root|siteSection)$/.test(recordType);

/** Layouts are for users who manage the site. Throws 403 for others. */
export function requireLayoutManager({ permissions }: Actor): void {
  if (!permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
}
