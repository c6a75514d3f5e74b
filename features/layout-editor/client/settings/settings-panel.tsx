import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { itemOf } from "../model/catalog.ts";
import { findPlace, nodeOf, TITLE_BAR } from "../model/change-page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { FragmentForm } from "./fragment-form.tsx";
import type { PropSchema } from "./schema-fields.ts";
import { SchemaForm } from "./schema-form.tsx";
import styles from "./settings.module.css";
import { VisibilityForm } from "./visibility-form.tsx";

/** The settings of the chosen widget, section or title bar. */
export function SettingsPanel() {
  const { page, selectedID, catalog, history, copy, duplicate, remove } = useEditor();
  const node = selectedID === null ? undefined : nodeOf(page, selectedID);
  if (selectedID === null || !node)
    return <p className={styles.nothing}>{t("Choose a widget or a section on the page to change it.")}</p>;
  const item = itemOf(catalog, node.$hydrate);
  const schema = item?.schema as PropSchema | undefined;
  const isWidget = findPlace(page, selectedID) !== undefined;
  return (
    <div className={styles.settings} data-settings="" key={`${selectedID} ${history.revision}`}>
      {item?.description && <p className={styles.about}>{item.description}</p>}
      <SchemaForm id={selectedID} node={node} schema={schema ?? {}} />
      {item && <FragmentForm id={selectedID} node={node} types={item.fragmentTypes} />}
      {selectedID !== TITLE_BAR && (
        <>
          <VisibilityForm id={selectedID} node={node} />
          <div className={styles.actions}>
            {isWidget && (
              <Button size="compact" onClick={() => copy(selectedID)}>
                {t("Copy")}
              </Button>
            )}
            <Button size="compact" onClick={() => duplicate(selectedID)}>
              {t("Duplicate")}
            </Button>
            <Button size="compact" onClick={() => remove(selectedID)}>
              {t("Delete")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
