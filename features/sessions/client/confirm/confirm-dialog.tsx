import { createRoot } from "react-dom/client";
import type { ApiClient } from "#platform/client/api.ts";
import { here } from "#platform/client/own-addresses.ts";
import { ApiProvider } from "#platform/client/query.tsx";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { type Filling, FillingsProvider } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Modal } from "#platform/client/ui/modal.tsx";
import type { ConfirmationShown, readConfirmation } from "../../contract.ts";
import styles from "./confirm.module.css";
import { ConfirmFields } from "./confirm-fields.tsx";

interface ConfirmDialogProps {
  methods: ConfirmationShown["methods"];
  onEnd(isConfirmed: boolean): void;
}

function ConfirmDialog({ methods, onEnd }: ConfirmDialogProps) {
  return (
    <Modal title={t("Confirm that it’s you")} size="small" onClose={() => onEnd(false)}>
      <p className={styles.intro}>{t("This protects your account and the community.")}</p>
      <ConfirmFields methods={methods} target={here()} onDone={() => onEnd(true)} />
    </Modal>
  );
}

/** What a page has for its components; the dialog is rendered beside it. */
export interface Surroundings {
  api: ApiClient;
  site: Site;
  fillings: readonly Filling[];
}

/**
 * Asks the member to confirm that it is them, in a dialog above all others. Returns whether they did.
 */
export async function showConfirmDialog({ api, site, fillings }: Surroundings): Promise<boolean> {
  const { methods } = await api.call<typeof readConfirmation>("GET", "/sessions/confirmation");
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    };
    root.render(
      <ApiProvider value={api}>
        <SessionProvider value={sessionOf(site)}>
          <FillingsProvider value={fillings}>
            <ConfirmDialog methods={methods} onEnd={end} />
          </FillingsProvider>
        </SessionProvider>
      </ApiProvider>,
    );
  });
}
