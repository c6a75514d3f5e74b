import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { StoredNode } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { type Audience, type DeviceFilter, visibilityOf, withVisibility } from "../model/visibility.ts";
import styles from "./settings.module.css";

/** Who gets a widget or a section, and on which screens. */
export function VisibilityForm({ id, node }: { id: string; node: StoredNode }) {
  const { changeNode, start } = useEditor();
  const visibility = visibilityOf(node);
  const { audience, roleIDs, device } = visibility;
  const set = (change: Partial<typeof visibility>) =>
    changeNode(
      id,
      (former) => withVisibility(former, { ...visibilityOf(former), ...change }),
      `${id} visibility`,
    );
  return (
    <details className={styles.group}>
      <summary>
        {t("Visibility")}
        <small>{audience === "all" && device === "all" ? t("Everyone, all screens") : t("Limited")}</small>
      </summary>
      <Radios
        name="audience"
        label={t("Who sees it")}
        value={audience}
        options={[
          { value: "all", label: t("Everyone") },
          { value: "guests", label: t("Guests") },
          { value: "members", label: t("Members") },
          { value: "roles", label: t("Members with one of these roles:") },
        ]}
        onChange={({ target }) => set({ audience: target.value as Audience })}
      />
      <div className={styles.roles}>
        {start.roles
          .filter(({ isGuest }) => !isGuest)
          .map(({ roleID, name }) => (
            <Checkbox
              key={roleID}
              name={`role-${roleID}`}
              label={name}
              checked={roleIDs.includes(roleID)}
              onChange={({ target }) => {
                const others = visibilityOf(node).roleIDs.filter((each) => each !== roleID);
                set({ audience: "roles", roleIDs: target.checked ? [...others, roleID] : others });
              }}
            />
          ))}
      </div>
      <Select
        name="device"
        label={t("On which screens")}
        value={device}
        nothing={null}
        options={[
          { value: "all", label: t("All screens") },
          { value: "desktop", label: t("Large screens only") },
          { value: "mobile", label: t("Small screens only") },
          { value: "xs", label: t("Phones only (up to 500 pixels)") },
          { value: "tablet", label: t("Tablets only (807 to 1200 pixels)") },
          { value: "no_bleed", label: t("Narrow large screens only (1201 to 1264 pixels)") },
        ]}
        onChange={({ target }) => set({ device: target.value as DeviceFilter })}
      />
    </details>
  );
}
