import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { afterMove, type Target, targetOf } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredCategory, changeCategory, moveCategory } from "../../contract.ts";
import { nodesOf } from "./tree-nodes.ts";

const TOAST_ID = "categories";
const TOAST_MS = 10_000;

interface Pending {
  categoryID: number;
  target: Target;
}

/** Says what was done. `undo` reverts it. */
function toastDone(body: string, undo?: () => Promise<void>): void {
  toasts.add({
    ...{ toastID: TOAST_ID, body, dismissible: true, autoDismiss: true, autoDismissDuration: TOAST_MS },
    ...(undo && {
      actions: (
        <Button
          size="compact"
          onClick={() => {
            toasts.remove(TOAST_ID);
            void undo();
          }}
        >
          {t("Undo")}
        </Button>
      ),
    }),
  });
}

/** Actions on categories that take effect at once and can be undone, and the categories as they are after them. */
export function useCategoryActions(saved: readonly AdministeredCategory[]) {
  const api = useApi();
  const forget = useForgetAll();
  const [pending, setPending] = useState<Pending | null>(null);

  async function place(categoryID: number, target: Target): Promise<boolean> {
    setPending({ categoryID, target });
    try {
      await api.call<typeof moveCategory>("PATCH", "/categories/:id/place", {
        ...{ params: { id: categoryID } },
        body: { parentCategoryID: target.parentID, beforeCategoryID: target.beforeID },
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await forget();
      setPending(null);
    }
  }

  async function move({ categoryID, name }: AdministeredCategory, target: Target): Promise<void> {
    const before = targetOf(nodesOf(saved), categoryID);
    if (!(await place(categoryID, target))) return;
    toastDone(t("{name} has been moved.", { name }), async () => {
      if (await place(categoryID, before)) toastDone(t("Undone."));
    });
  }

  async function setArchived(categoryID: number, isArchived: boolean): Promise<boolean> {
    try {
      await api.call<typeof changeCategory>("PATCH", "/categories/:id", {
        ...{ params: { id: categoryID }, body: { isArchived } },
      });
      await forget();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  async function archive({ categoryID, name, isArchived }: AdministeredCategory): Promise<void> {
    if (!(await setArchived(categoryID, !isArchived))) return;
    const body = isArchived
      ? t("{name} is no longer archived.", { name })
      : t("{name} has been archived.", { name });
    toastDone(body, async () => {
      if (await setArchived(categoryID, isArchived)) toastDone(t("Undone."));
    });
  }

  const categories = pending
    ? afterMove(nodesOf(saved), pending.categoryID, pending.target).map(({ category, parentID }) =>
        category.parentCategoryID === parentID ? category : { ...category, parentCategoryID: parentID },
      )
    : saved;
  return { categories, move, archive };
}
