import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./fragment-editor.module.css";
import { PropsTable } from "./props-table.tsx";
import type { Sample } from "./samples.ts";
import type { DraftView } from "./use-draft.ts";
import { UsesList } from "./uses-list.tsx";

const THEMES = "/dashboard/settings/themes";
const LAYOUTS = "/dashboard/settings/layouts";

/** Says where a published fragment is put on pages. */
function WayToPages({ fragment: { fragmentType, isPublished } }: Pick<DraftView, "fragment">) {
  if (!isPublished) return <p>{t("Publish the fragment first. Then layouts and themes can use it.")}</p>;
  const layouts = <a href={LAYOUTS}>{t("Layouts")}</a>;
  if (fragmentType === "CustomFragment")
    return <p>{around(t("Add it to a page under {layouts}.", { layouts: HERE }), layouts)}</p>;
  return (
    <p>
      {around(t("For one page, choose it under {layouts}.", { layouts: HERE }), layouts)}{" "}
      {around(
        t("For all pages, choose it in a theme, under {themes}.", { themes: HERE }),
        <a href={THEMES}>{t("Themes")}</a>,
      )}
    </p>
  );
}

/** The props that the component gets, and where the fragment is used. */
export function FragmentFacts({ draft: { fragment, files }, sample }: { draft: DraftView; sample: Sample }) {
  return (
    <div className={styles.facts}>
      <details open>
        <summary>{t("Props")}</summary>
        <PropsTable fragmentType={fragment.fragmentType} schema={files.customSchema} sample={sample} />
      </details>
      <details open>
        <summary>{t("Used In")}</summary>
        <UsesList uses={fragment.uses} />
        <WayToPages fragment={fragment} />
      </details>
    </div>
  );
}
