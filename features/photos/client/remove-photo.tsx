import { useState } from "react";
import { Form } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";

/** Removes the photo; a generated one replaces it. */
export function RemovePhoto({ userID, onRemove }: { userID: number; onRemove(): Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    onRemove()
      .catch(toastError)
      .finally(() => setBusy(false));
  };
  return (
    <Form method="DELETE" path={`/users/${userID}/photo`} onDone={() => {}} label={t("Remove the picture")}>
      <Button
        type="submit"
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          remove();
        }}
      >
        {t("Remove the picture")}
      </Button>
    </Form>
  );
}
