import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { Resolvable } from "./resolve-action.ts";
import styles from "./resolved-mark.module.css";

/** Shows staff whether a discussion is resolved. */
export function ResolvedMark({ discussion }: { discussion: Pick<Discussion, "resolved"> & Resolvable }) {
  if (!discussion.canResolve) return null;
  const { resolved = false } = discussion;
  const name = resolved ? t("Resolved") : t("Unresolved");
  return (
    <span className={styles.mark} data-resolved={resolved} title={name}>
      <Icon name={resolved ? "check" : "clock"} size={16} />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
