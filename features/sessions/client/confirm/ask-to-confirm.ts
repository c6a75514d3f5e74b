import type { Surroundings } from "./confirm-dialog.tsx";

let asking: Promise<boolean> | undefined;

/**
 * Asks the member to confirm that it is them. Calls that are refused at the same time share one dialog. Returns whether
 * the member did.
 */
export function askToConfirm(page: Surroundings): Promise<boolean> {
  asking ??= import("./confirm-dialog.tsx")
    .then(({ showConfirmDialog }) => showConfirmDialog(page))
    .finally(() => {
      asking = undefined;
    });
  return asking;
}
