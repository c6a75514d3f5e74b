import { t } from "#platform/client/translate.ts";
import styles from "./fragment-editor.module.css";
import { PropsTable } from "./props-table.tsx";
import type { Sample } from "./samples.ts";
import type { DraftView } from "./use-draft.ts";
import { UsesList } from "./uses-list.tsx";

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
      </details>
    </div>
  );
}
