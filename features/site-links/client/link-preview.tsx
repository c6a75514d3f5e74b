import { useMemo, useState } from "react";
import { BarPreview } from "#features/navigation/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import type { LinksAdministration } from "../contract.ts";
import { FooterPreview } from "./footer-preview.tsx";
import { type LinkNode, previewOf } from "./link-nodes.ts";
import styles from "./links-admin-page.module.css";

interface LinkPreviewProps
  extends Pick<LinksAdministration, "place" | "siteName" | "locales" | "roles" | "permissions"> {
  nodes: readonly LinkNode[];
}

/** The title bar or the footer with the edited links, as one of the roles sees it. */
export function LinkPreview({ place, siteName, locales, roles, permissions, nodes }: LinkPreviewProps) {
  const [locale, setLocale] = useState("");
  const [roleID, setRole] = useState<number | null>(null);
  const items = useMemo(
    () => previewOf(nodes, { locale, roleID, permissions }),
    [nodes, locale, roleID, permissions],
  );
  return (
    <section className={styles.preview} aria-labelledby="links-preview">
      <h2 id="links-preview">{t("Preview")}</h2>
      <div className={styles.choices}>
        <Select
          name="previewRole"
          label={t("As seen by")}
          nothing={t("Everyone")}
          options={roles.map((role) => ({ value: role.roleID, label: role.name }))}
          onChange={({ currentTarget }) => setRole(Number(currentTarget.value) || null)}
        />
        {locales.length > 0 && (
          <Select
            name="previewLocale"
            label={t("Language")}
            nothing={t("Language of the community")}
            options={locales.map((each) => ({ value: each.locale, label: each.name }))}
            onChange={({ currentTarget }) => setLocale(currentTarget.value)}
          />
        )}
      </div>
      {place === "titleBar" ? (
        <BarPreview name={siteName} items={items} />
      ) : (
        <div className={styles.footer}>
          {items.length > 0 ? <FooterPreview items={items} /> : <p>{t("No links.")}</p>}
        </div>
      )}
    </section>
  );
}
