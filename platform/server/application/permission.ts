import type { Permission } from "#platform/contract/permission.ts";
import { Opening } from "../extension-points/extension-point.ts";

export const permissionsOpening = new Opening<Permission>("permissions");

/** Lets roles grant `value`; a check names it in code, an administrator by its sentence. */
export const addPermission = (value: Permission) => permissionsOpening.with(value);
