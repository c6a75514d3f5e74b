import { useQuery } from "@tanstack/react-query";
import type { listFragments } from "#features/fragments/contract.ts";
import type { FragmentType } from "#features/layouts/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import type { StoredNode } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import styles from "./settings.module.css";

const OF_THEME = "styleguide";
const BUILT_IN = "system";

type Impls = Readonly<Record<string, { fragmentUUID: string }>>;

const implsOf = (node: StoredNode) => (node["$fragmentImpls"] as Impls | undefined) ?? {};

/** Returns the node with another fragment of a type; that of the theme is the default. */
function withFragment(node: StoredNode, type: string, fragmentUUID: string): StoredNode {
  const { [type]: _, ...others } = implsOf(node);
  const impls = fragmentUUID === OF_THEME ? others : { ...others, [type]: { fragmentUUID } };
  const { $fragmentImpls: __, ...rest } = node;
  return (Object.keys(impls).length === 0 ? rest : { ...rest, $fragmentImpls: impls }) as StoredNode;
}

function FragmentSelect({ id, node, type }: { id: string; node: StoredNode; type: FragmentType }) {
  const { changeNode } = useEditor();
  const { data } = useQuery(
    apiQuery<typeof listFragments>("/fragments", { query: { status: "active", fragmentType: type } }),
  );
  const chosen = implsOf(node)[type]?.fragmentUUID ?? OF_THEME;
  return (
    <Select
      // Made again when the list is there, so that the present choice is among its options.
      key={data ? "loaded" : "loading"}
      name={type}
      label={t("Fragment ({type})", { type })}
      value={chosen}
      nothing={null}
      options={[
        { value: OF_THEME, label: t("That of the theme") },
        { value: BUILT_IN, label: t("The built-in part") },
        ...(data ?? []).map(({ fragmentUUID, name }) => ({ value: fragmentUUID, label: name })),
      ]}
      onChange={({ target }) =>
        changeNode(id, (former) => withFragment(former, type, target.value), `${id} ${type}`)
      }
    />
  );
}

/** Which fragments replace a widget or parts of it. */
export function FragmentForm({
  id,
  node,
  types,
}: {
  id: string;
  node: StoredNode;
  types: readonly string[];
}) {
  const own = types.filter((type) => type !== "CustomFragment") as FragmentType[];
  if (own.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>{t("Fragments")}</summary>
      {own.map((type) => (
        <FragmentSelect key={type} id={id} node={node} type={type} />
      ))}
    </details>
  );
}
