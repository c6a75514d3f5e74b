import type { z } from "zod";
import { type Permission, siteManage } from "#platform/contract/permission.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** A value that administrators can change while the forum runs, stored under the API's dotted key. */
export interface Setting<T> {
  key: string;
  schema: z.ZodType<T>;
  fallback: T;
  label: string;
  /** Permission needed to read it; null when everyone may. */
  read: Permission | null;
  /** Permission needed to change it. */
  write: Permission;
}

/** The settings of all features. */
export const declaredSettings = new ExtensionPoint<Setting<unknown>>("settings");

/** Declares a setting. By default everyone may read it and `site.manage` may change it. */
export function setting<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
  label: string,
  rights: { read?: Permission | null; write?: Permission } = {},
): Setting<T> {
  return { key, schema, fallback, label, read: rights.read ?? null, write: rights.write ?? siteManage };
}

/** Adds a setting to the forum. */
export const addSetting = <T>(value: Setting<T>) =>
  declaredSettings.with(value as unknown as Setting<unknown>);
