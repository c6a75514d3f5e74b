import { t } from "#platform/client/translate.ts";
import type { AddonsPage as Page } from "../contract.ts";
import { AddonCard } from "./addon-card.tsx";
import styles from "./addons-page.module.css";

/** Page on which administrators turn add-ons on and off. */
export function AddonsPage({ addons }: Page) {
  if (addons.length === 0) return <p>{t("No add-ons are installed.")}</p>;
  return (
    <ul className={styles.addons}>
      {addons.map((addon) => (
        <AddonCard key={addon.addonID} addon={addon} />
      ))}
    </ul>
  );
}
