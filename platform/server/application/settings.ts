import type { z } from "zod";
import { type Permission, siteManage } from "#platform/contract/permission.ts";
import { Opening } from "../extension-points/extension-point.ts";

/** A value that administrators may change while the forum runs, under the wire's dotted key. */
export interface Setting<T> {
  key: string;
  schema: z.ZodType<T>;
  fallback: T;
  /** Label in the form of settings. */
  label: string;
  /** Permission needed to read it; null when everybody may. */
  read: Permission | null;
  /** Permission needed to change it. */
  write: Permission;
}

export const settingsOpening = new Opening<Setting<unknown>>("settings");

/** Declares a setting: readable by everybody and changed with `site.manage` unless said otherwise. */
export function setting<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
  label: string,
  rights: { read?: Permission | null; write?: Permission } = {},
): Setting<T> {
  return { key, schema, fallback, label, read: rights.read ?? null, write: rights.write ?? siteManage };
}

export const addSetting = <T>(value: Setting<T>) =>
  settingsOpening.with(value as unknown as Setting<unknown>);
