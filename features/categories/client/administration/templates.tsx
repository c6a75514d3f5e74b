import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { AdministeredCategory, addCategoryTree } from "../../contract.ts";
import { freeUrlcode } from "./addresses.ts";
import { type TemplateBranch, templates } from "./template-list.ts";
import styles from "./templates.module.css";

/** Returns the request for the typed names; categories without a name are left out. */
function treeOf(branches: readonly TemplateBranch[], existing: readonly AdministeredCategory[]) {
  const taken = new Set(existing.map(({ urlcode }) => urlcode.toLowerCase()));
  const leafOf = (name: string) => {
    const urlcode = freeUrlcode(name, taken);
    taken.add(urlcode);
    return { name, urlcode };
  };
  return branches
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, children }) => ({
      ...leafOf(name),
      children: children.filter((child) => child.trim() !== "").map(leafOf),
    }));
}

interface NameProps {
  name: string;
  onChange(name: string): void;
}

const Name = ({ name, onChange }: NameProps) => (
  <input
    className={styles.name}
    type="text"
    dir="auto"
    value={name}
    maxLength={255}
    aria-label={t("Name")}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const isStaffRoot = ({ parentCategoryID, isStaffOnly }: AdministeredCategory) =>
  parentCategoryID === null && isStaffOnly;

/** Offers an empty forum a tree of categories, whose names can be changed before it is made. */
export function Templates({ categories }: { categories: readonly AdministeredCategory[] }) {
  const api = useApi();
  const forget = useForgetAll();
  const all = templates();
  const [branches, setBranches] = useState(all[0]?.branches ?? []);
  const [isBusy, setBusy] = useState(false);

  const setBranch = (index: number, branch: TemplateBranch) => setBranches(branches.with(index, branch));
  async function add(): Promise<void> {
    setBusy(true);
    try {
      const body = {
        categories: treeOf(branches, categories),
        // Those of the staff stay at the end.
        beforeCategoryID: categories.find(isStaffRoot)?.categoryID,
      };
      const added = await api.call<typeof addCategoryTree>("POST", "/categories/tree", { body });
      toasts.add({
        body: t("{count, plural, one {# category has been added.} other {# categories have been added.}}", {
          count: added.length,
        }),
        autoDismiss: true,
      });
      await forget();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }

  return (
    <section className={styles.templates} aria-labelledby="template-title">
      <h2 id="template-title">{t("Start with a Template")}</h2>
      <p>{t("Existing categories stay. Empty names are left out, and everything can be changed later.")}</p>
      <Select
        name="template"
        label={t("Template")}
        nothing={null}
        options={all.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ currentTarget }) =>
          setBranches(all.find(({ id }) => id === currentTarget.value)?.branches ?? [])
        }
      />
      <ul className={styles.tree}>
        {branches.map((branch, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
          <li key={index}>
            <Name name={branch.name} onChange={(name) => setBranch(index, { ...branch, name })} />
            {branch.children.length > 0 && (
              <ul>
                {branch.children.map((child, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
                  <li key={place}>
                    <Name
                      name={child}
                      onChange={(name) =>
                        setBranch(index, { ...branch, children: branch.children.with(place, name) })
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Button kind="primary" busy={isBusy} onClick={() => void add()}>
        {t("Add These Categories")}
      </Button>
    </section>
  );
}
