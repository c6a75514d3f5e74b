import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { createPortal } from "react-dom";
import type { Category, readCategory } from "#features/categories/contract.ts";
import { apiQuery, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import type { IdeationType } from "../contract.ts";

type Choice = IdeationType | false;

const nameOf = (choice: Choice) => {
  if (choice === false) return t("No ideas");
  return choice === "up" ? t("Votes for ideas") : t("Votes for and against ideas");
};

interface IdeationStepProps {
  categoryID: number;
  Step: ComponentType<{ label: string; value: string; onOpen(): void }>;
}

/** Decides whether a category takes ideas, and how members vote on them. */
export function IdeationStep({ categoryID, Step }: IdeationStepProps) {
  const forget = useForgetAll();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(
    apiQuery<typeof readCategory>("/categories/:id", { params: { id: categoryID }, query: {} }),
  );
  const current = (data as (Category & { ideationType?: Choice }) | undefined)?.ideationType;
  return (
    <>
      <Step
        label={t("Ideas")}
        value={current === undefined ? "" : nameOf(current)}
        onOpen={() => setOpen(true)}
      />
      {isOpen &&
        // Before the present choice is known, the form would offer to remove it.
        current !== undefined &&
        createPortal(
          // The dialog is not part of the form around the row.
          <div onInput={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
            <FormModal
              title={t("Ideas")}
              size="small"
              method="PATCH"
              path={`/categories/${categoryID}`}
              onDone={() => void forget()}
              onClose={() => setOpen(false)}
            >
              <Radios
                name="ideationType"
                label={t("Members propose ideas in this category")}
                hint={t("Ideas that exist already stay when you turn them off.")}
                value={String(current)}
                options={([false, "up", "up-down"] as const).map((value) => ({
                  value: String(value),
                  label: nameOf(value),
                }))}
              />
            </FormModal>
          </div>,
          document.body,
        )}
    </>
  );
}
