import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadCategoryTemplates } from "#features/categories/client/index.ts";
import type { addCategoryTree } from "#features/categories/contract.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import styles from "./categories.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";

interface Row {
  rowID: number;
  name: string;
  description: string;
}

const MOST = 30;
let lastID = 0;
const rowOf = (name: string): Row => ({ rowID: ++lastID, name, description: "" });

type Templates = Awaited<ReturnType<typeof loadCategoryTemplates>>;

/** The first categories, from a template whose names and order can be changed before they are made. */
export function CategoriesStep({ setup, onPreview }: StepProps) {
  const api = useApi();
  const list = useRef<HTMLOListElement>(null);
  const [loaded, setLoaded] = useState<Templates | null>(null);
  useEffect(() => {
    loadCategoryTemplates().then(setLoaded, toastError);
  }, []);
  const [template, setTemplate] = useState<string | null>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const named = rows.filter(({ name }) => name.trim() !== "");
  const change = (next: readonly Row[]) => {
    setRows(next);
    onPreview({
      categories: [...setup.categories, ...next.map(({ name }) => name)].filter(Boolean),
    });
  };
  const edit = (index: number, part: Partial<Row>) => {
    const row = rows[index];
    if (row) change(rows.with(index, { ...row, ...part }));
  };
  const move = (index: number, step: number) => {
    const [row, other] = [rows[index], rows[index + step]];
    if (!row || !other) return;
    change(rows.with(index, other).with(index + step, row));
    announce(
      t("{name}, {place} of {count}", { name: row.name, place: index + step + 1, count: rows.length }),
    );
  };
  const add = () => {
    // The field must be there before it can get the focus.
    flushSync(() => change([...rows, rowOf("")]));
    [...(list.current?.querySelectorAll("input") ?? [])].at(-2)?.focus();
  };
  async function save(): Promise<void> {
    if (named.length === 0 || !loaded) return;
    const taken = new Set(setup.urlcodes.map((urlcode) => urlcode.toLowerCase()));
    const categories = named.map(({ name, description }) => {
      const urlcode = loaded.freeUrlcode(name, taken);
      taken.add(urlcode);
      return { name: name.trim(), urlcode, description: description.trim() || null, children: [] };
    });
    await api.call<typeof addCategoryTree>("POST", "/categories/tree", {
      body: { categories, beforeCategoryID: setup.staffCategoryID },
    });
  }
  return (
    <StepFrame
      step="categories"
      title={t("Create Your First Categories")}
      text={t(
        "Begin with a template and make it yours. Nothing is created until you continue. Five or six are plenty to start with.",
      )}
      submit={
        named.length > 0
          ? t("{count, plural, one {Create # Category} other {Create # Categories}}", { count: named.length })
          : t("Continue")
      }
      onSave={save}
    >
      <fieldset className={styles.templates}>
        <legend>{t("Template")}</legend>
        {loaded?.templates().map(({ id, title, branches }) => (
          <label key={id}>
            <input
              type="radio"
              name="template"
              value={id}
              checked={template === id}
              onChange={() => {
                setTemplate(id);
                // Without subcategories: a new forum needs few.
                change(branches.map(({ name }) => rowOf(name)));
              }}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {setup.categories.length > 0 && (
        <p className={styles.hint}>{t("Already there: {names}", { names: setup.categories.join(", ") })}</p>
      )}
      <ol ref={list} className={styles.rows}>
        {rows.map(({ rowID, name, description }, index) => (
          <li key={rowID}>
            <span className={styles.fields}>
              <input
                type="text"
                dir="auto"
                aria-label={t("Name")}
                placeholder={t("Name")}
                maxLength={255}
                value={name}
                onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
              />
              <input
                type="text"
                dir="auto"
                className={styles.description}
                aria-label={t("Description of {name}", { name })}
                placeholder={t("Description")}
                maxLength={1000}
                value={description}
                onChange={({ currentTarget }) => edit(index, { description: currentTarget.value })}
              />
            </span>
            <IconButton
              size="compact"
              icon="chevron-up"
              label={t("Move {name} up", { name })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              size="compact"
              icon="chevron-down"
              label={t("Move {name} down", { name })}
              disabled={index === rows.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              size="compact"
              icon="trash"
              label={t("Remove {name}", { name })}
              onClick={() => change(rows.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {rows.length < MOST && (
        <Button size="compact" onClick={add}>
          {t("Add Category")}
        </Button>
      )}
    </StepFrame>
  );
}
