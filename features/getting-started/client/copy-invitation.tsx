import { copyText } from "#platform/client/copy-text.ts";
import { t } from "#platform/client/translate.ts";
import { Button, type ButtonKind } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";

/** Copies the address for new members, which is also beside the button. */
export const CopyInvitation = ({ url, kind }: { url: string; kind: ButtonKind }) => (
  <Button
    kind={kind}
    onClick={() =>
      void copyText(url).then(
        () => toasts.add({ body: t("Link copied to clipboard."), autoDismiss: true }),
        toastError,
      )
    }
  >
    {t("Copy Link")}
  </Button>
);
