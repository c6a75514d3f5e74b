import { type MouseEvent, useState } from "react";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { SavedSearch } from "../contract.ts";
import type { NewSearch } from "./new-search.ts";
import styles from "./save-search.module.css";

const PAGE = "/profile/saved-searches";
const dialog = onDemand(() => import("./save-dialog.tsx").then(({ SaveDialog }) => SaveDialog));

/**
 * A button that saves the current search in a dialog, or on a page with scripts off. Once the search is
 * saved, it links to all saved searches.
 */
export function SaveSearch({ parts }: { parts: Readonly<Record<string, object>> }) {
  const forget = useForgetAll();
  const [isOpen, setOpen] = useState(false);
  const here = parts["savedSearch"] as (NewSearch & { saved: SavedSearch | null }) | undefined;
  if (!here) return null;
  const { saved, ...search } = here;
  if (saved)
    return (
      <a className={styles.save} href={PAGE}>
        <Icon name="bookmarked" size={16} />
        {t("Saved")}
      </a>
    );
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a className={styles.save} href={`${PAGE}?${new URLSearchParams({ url: search.url })}`} onClick={open}>
        <Icon name="bookmark" size={16} />
        {t("Save search")}
      </a>
      {isOpen && (
        <DialogOnDemand
          dialog={dialog}
          search={search}
          onDone={() => void forget()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
