import { computeLook, type Look } from "../../contract/tokens/compute-look.ts";
import { overlay, type Variables } from "../../contract/tokens/groups.ts";
import type { KnownVariables } from "../../contract/tokens/variables.ts";
import type { EditedTheme } from "../../contract.ts";
import { presetOf } from "./values.ts";

/** Computes what a theme looks like in the browser; null for variables that it cannot use, which the server explains. */
export function lookOf(theme: EditedTheme, variables: Variables, parentTheme: string): Look | null {
  const merged = overlay(presetOf(theme, parentTheme), variables);
  try {
    return computeLook(merged as KnownVariables, theme);
  } catch {
    return null;
  }
}
