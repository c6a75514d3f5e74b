import { t } from "#platform/client/translate.ts";
import type { FollowLevel } from "../contract/levels.ts";

/** The word for a level; combinations that are none are called following. */
export function levelName(level: FollowLevel | null): string {
  if (level === "watching") return t("Watching");
  return level === "muted" ? t("Muted") : t("Following");
}

/** The level together with the name of what it applies to. */
export function levelNameOf(level: FollowLevel | null, name: string): string {
  if (level === "watching") return t("Watching {name}", { name });
  return level === "muted" ? t("Muted {name}", { name }) : t("Following {name}", { name });
}
