import { useCallback, useEffect, useMemo, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { SettingConflict } from "../../contract.ts";
import type { SettingField, SettingsFieldset } from "../../contract-settings.ts";
import { changesIn, differs } from "./form-values.ts";
import { numberProblems } from "./number-problems.ts";
import { showIn } from "./show-in.ts";

interface SaveAnswer {
  conflicts: readonly SettingConflict[];
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string) =>
  new Map([...map].filter(([each]) => each !== key));

/** State and actions of the form of a section; `id` is the id of its element. */
export function useSettingsForm(id: string, fieldsets: readonly SettingsFieldset[]) {
  const fields = useMemo(() => fieldsets.flatMap((fieldset) => fieldset.fields), [fieldsets]);
  const form = useCallback(() => document.getElementById(id) as HTMLFormElement, [id]);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, SettingConflict>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, SettingField>>(new Map());
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const forget = useForgetAll();

  const compare = useCallback(() => {
    const typed = new FormData(form());
    setUnsaved(new Set(fields.flatMap((field) => (differs(typed, field, field.value) ? [field.name] : []))));
  }, [fields, form]);
  // The values are newer after a save, and the browser may have filled in earlier ones.
  useEffect(compare, [compare]);

  const show = (field: SettingField, value: unknown) => showIn(form(), field, value);

  /** Returns the changes to save. Throws CallError for numbers that are out of bounds. */
  function changes() {
    const typed = new FormData(form());
    const values = changesIn(
      typed,
      fields.filter(({ name }) => !conflicts.has(name)),
    );
    const changed = fields.filter(({ name }) => name in values);
    const errors = numberProblems(typed, changed);
    if (errors.length > 0)
      throw new CallError(422, { message: t("Please check the fields that are marked."), errors });
    return { values, versions: Object.fromEntries(changed.map(({ name, version }) => [name, version])) };
  }

  async function saved({ conflicts: found }: SaveAnswer) {
    setConflicts(new Map([...conflicts, ...found.map((conflict) => [conflict.key, conflict] as const)]));
    setProblems(new Map());
    if (found.length === 0)
      toasts.add({ body: t("The settings are saved."), autoDismiss: true, dismissible: true });
    await forget();
  }

  function resolve(key: string): void {
    setConflicts(without(conflicts, key));
  }

  function noteProblem(field: SettingField, problem: string | null): void {
    if (problem === null)
      setProblems((known) => (known.has(field.name) ? without(known, field.name) : known));
    else setProblems((known) => new Map(known).set(field.name, field));
  }

  return {
    ...{ fields, form, unsaved, conflicts, problems, isOnlyChanged, setOnlyChanged },
    ...{ compare, show, changes, saved, resolve, noteProblem },
  };
}
