import { openDocument } from "#platform/client/base-path.ts";
import { t } from "#platform/client/translate.ts";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import type { ConfirmationShown } from "../../contract.ts";
import { ConfirmFields } from "./confirm-fields.tsx";

interface ConfirmFormProps {
  target: string;
  methods: ConfirmationShown["methods"];
}

/** The page to which forms without scripts lead, and from which the member returns to them. */
export function ConfirmForm({ target, methods }: ConfirmFormProps) {
  return (
    <FramedPage
      title={t("Confirm that it’s you")}
      text={t("This protects your account. Afterwards you return to the page and can send the form again.")}
      footer={<a href={target}>{t("Cancel")}</a>}
    >
      <ConfirmFields methods={methods} target={target} onDone={(next) => openDocument(next)} />
    </FramedPage>
  );
}
