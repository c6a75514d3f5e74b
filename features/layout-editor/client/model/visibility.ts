import type { Device } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import type { ViewingRole } from "../../contract.ts";
import type { StoredNode } from "./page.ts";

export type Audience = "all" | "guests" | "members" | "roles";
export type DeviceFilter = "all" | Device;

export interface Visibility {
  audience: Audience;
  roleIDs: readonly number[];
  device: DeviceFilter;
}

interface Middleware {
  audience?: "guests" | "members";
  "role-filter"?: { roleIDs?: readonly number[] };
  visibility?: { device?: DeviceFilter };
}

/** Returns who gets a node, and on which devices. */
export function visibilityOf(node: StoredNode): Visibility {
  const {
    audience,
    "role-filter": filter,
    visibility,
  } = (node["$middleware"] as Middleware | undefined) ?? {};
  const roleIDs = filter?.roleIDs ?? [];
  return {
    audience: audience ?? (roleIDs.length > 0 ? "roles" : "all"),
    roleIDs,
    device: visibility?.device ?? "all",
  };
}

/** Returns the node with another visibility. */
export function withVisibility(node: StoredNode, { audience, roleIDs, device }: Visibility): StoredNode {
  const { $middleware: former, ...rest } = node;
  const {
    audience: _,
    "role-filter": __,
    visibility: ___,
    ...others
  } = (former as Middleware | undefined) ?? {};
  const middleware = {
    ...others,
    ...((audience === "guests" || audience === "members") && { audience }),
    ...(audience === "roles" && roleIDs.length > 0 && { "role-filter": { roleIDs } }),
    ...(device !== "all" && { visibility: { device } }),
  };
  return Object.keys(middleware).length === 0
    ? (rest as StoredNode)
    : ({ ...rest, $middleware: middleware } as StoredNode);
}

/** Returns who alone gets a node, in words; null for everyone on all devices. */
export function audienceOf(node: StoredNode, roles: readonly ViewingRole[]): string | null {
  const { audience, roleIDs, device } = visibilityOf(node);
  const who = {
    ...{ all: null, guests: t("Guests"), members: t("Members") },
    roles: roles
      .filter(({ roleID }) => roleIDs.includes(roleID))
      .map(({ name }) => name)
      .join(", "),
  }[audience];
  const where = {
    ...{ all: null, desktop: t("Large screens"), mobile: t("Small screens") },
    ...{ xs: t("Phones"), tablet: t("Tablets"), no_bleed: t("Narrow large screens") },
  }[device];
  return [who, where].filter((each) => each !== null).join(" · ") || null;
}
