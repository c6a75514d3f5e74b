import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";

/** Shows the secret of a webhook, which the server does not send again. */
export const SecretModal = ({ secret, onClose }: { secret: string; onClose(): void }) => (
  <Modal
    title={t("Secret of the Webhook")}
    onClose={onClose}
    footer={({ close }) => (
      <Button kind="primary" onClick={close}>
        {t("Done")}
      </Button>
    )}
  >
    <p>{t("Copy it now and store it in the other program. It is not shown again.")}</p>
    <CodeBlock code={secret} label={t("Secret")} />
  </Modal>
);
