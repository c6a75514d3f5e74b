import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { addMemberView, deleteMemberView, MembersQuery } from "../../contract.ts";
import type { OwnView } from "./views.ts";

const TOAST_ID = "member-view";
const TOAST_MS = 10_000;

/** Keeps the filters and the order of now as a tab. */
export function SaveView({ asked }: { asked: MembersQuery }) {
  const forget = useForgetAll();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("Save as View…")}
      </Button>
      {isOpen && (
        <FormModal
          title={t("Save as View")}
          size="small"
          method="POST"
          path="/dashboard/member-views"
          shape={({ name }) => ({ name, asked })}
          onDone={() => void forget()}
          onClose={() => setOpen(false)}
        >
          <TextField
            name="name"
            label={t("Name")}
            hint={t("A tab with these filters and this order, for you only.")}
            required
            maxLength={50}
            autoComplete="off"
          />
        </FormModal>
      )}
    </>
  );
}

/** Deletes the view that is shown; its filters stay. */
export function DeleteView({ view }: { view: OwnView }) {
  const api = useApi();
  const forget = useForgetAll();
  const run = (work: () => Promise<unknown>) =>
    work()
      .then(() => forget())
      .catch(toastError);
  const restore = () => {
    toasts.remove(TOAST_ID);
    const { name, asked } = view;
    return run(() =>
      api.call<typeof addMemberView>("POST", "/dashboard/member-views", { body: { name, asked } }),
    );
  };
  const remove = () =>
    run(async () => {
      const params = { id: view.viewID };
      await api.call<typeof deleteMemberView>("DELETE", "/dashboard/member-views/:id", { params });
      toasts.add({
        ...{ toastID: TOAST_ID, dismissible: true, autoDismiss: true, autoDismissDuration: TOAST_MS },
        body: t("The view {name} was deleted.", { name: view.name }),
        actions: (
          <Button size="compact" onClick={() => void restore()}>
            {t("Undo")}
          </Button>
        ),
      });
    });
  return (
    <Button kind="text" onClick={() => void remove()}>
      {t("Delete View")}
    </Button>
  );
}
