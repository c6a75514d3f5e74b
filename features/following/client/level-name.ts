import { t } from "#platform/client/translate.ts";
import type { FollowLevel } from "../contract/levels.ts";

/** Returns the name of a level; other combinations are called following. */
export function levelName(level: FollowLevel | null): string {
  if (level === "watching") return t("Watching");
  return level === "muted" ? t("Muted") : t("Following");
}

/** Returns the name of a level together with that of the category. */
export function levelNameOf(level: FollowLevel | null, name: string): string {
  if (level === "watching") return t("Watching {name}", { name });
  return level === "muted" ? t("Muted {name}", { name }) : t("Following {name}", { name });
}
