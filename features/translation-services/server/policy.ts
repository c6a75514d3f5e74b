import { invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { TranslationServiceMethod } from "./extension-points.ts";
import type { ServiceRow } from "./tables.ts";

export const canManageServices = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

type Saved = Pick<ServiceRow, "sealedKey" | "address">;

/** Returns whether a service has everything that it needs. */
export const isConfigured = ({ key, address }: TranslationServiceMethod, row: Saved | undefined): boolean =>
  row !== undefined &&
  (!key.isRequired || row.sealedKey !== null) &&
  (!address.isRequired || row.address !== null);

/** Returns whether a service can be saved: it needs its key and its address, and an address without a password. */
export function canSave(method: TranslationServiceMethod, { sealedKey, address }: Saved): Verdict {
  if (method.key.isRequired && sealedKey === null) return invalidField("apiKey", "Enter the key.");
  if (method.address.isRequired && address === null) return invalidField("address", "Enter the address.");
  if (address !== null) {
    const { username, password } = new URL(address);
    if (username !== "" || password !== "")
      return invalidField("address", "Leave user name and password out of the URL.");
  }
  return true;
}

/** A stored key goes to no other server than the one that it was entered for. */
export const isKeyFor = (before: Saved | undefined, address: string | null, isNewKey: boolean): Verdict =>
  isNewKey ||
  !before?.sealedKey ||
  before.address === address ||
  invalidField("apiKey", "Enter the key again, because the address changes.");
