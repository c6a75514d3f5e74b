import { type SyntheticEvent, useMemo } from "react";
import { FormContext } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import type { WidgetProblem } from "../canvas/compose-page.ts";
import type { StoredNode } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { SchemaControl } from "./schema-control.tsx";
import {
  fieldsOf,
  groupsOf,
  nameOf,
  type PropSchema,
  readControl,
  type SchemaField,
  setAt,
  valueAt,
} from "./schema-fields.ts";
import styles from "./settings.module.css";

const NO_FORM = {
  ...{ id: "setting", fields: {}, message: null, busy: false, values: {} },
  isChanged: () => false,
  noteSaved: () => {},
  top: { current: null },
};

/** Returns problems by the names of fields, in words that begin with their labels. */
function errorsOf(
  problem: WidgetProblem | undefined,
  fields: readonly SchemaField[],
): Record<string, string> {
  return Object.fromEntries(
    (problem?.errors ?? []).map(({ field, path, message }) => {
      const name = path === undefined ? field : `${path}.${field}`;
      // An object that is missing is known by the first field in it that has to be filled in.
      const found =
        fields.find((each) => nameOf(each) === name) ??
        fields.find((each) => each.isRequired && nameOf(each).startsWith(`${name}.`));
      if (!found) return [name, message];
      const { label } = found.control;
      return [nameOf(found), message.startsWith(`${field} `) ? label + message.slice(field.length) : message];
    }),
  );
}

/** Returns the field of a control; that of an entry of a list is found by the schema of the entries. */
function fieldNamed(fields: readonly SchemaField[], name: string): SchemaField | undefined {
  const exact = fields.find((field) => nameOf(field) === name);
  if (exact) return exact;
  const list = fields.find(
    ({ control: { inputType }, ...field }) =>
      (inputType === "list" || inputType === "texts") && name.startsWith(`${nameOf(field)}.`),
  );
  if (!list) return undefined;
  if (list.control.inputType === "texts") {
    const { choices: _, ...control } = list.control;
    const key = name.slice(nameOf(list).length + 1);
    return { ...list, control: { ...control, inputType: "textBox" }, path: [...list.path, key] };
  }
  const rest = name.split(".").slice(list.path.length + 1);
  const entry = fieldsOf(list.schema.items ?? {}).find((field) => nameOf(field) === rest.join("."));
  return entry && { ...entry, path: name.split(".") };
}

interface SchemaFormProps {
  id: string;
  node: StoredNode;
  schema: PropSchema;
}

/** The settings of a widget, made from the schema of its props. Each change is on the page at once. */
export function SchemaForm({ id, node, schema }: SchemaFormProps) {
  const { changeNode, filled, catalog } = useEditor();
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const problem = filled?.problems.get(id);
  const errors = errorsOf(problem, fields);

  function read({ target }: SyntheticEvent<HTMLFormElement>): void {
    const input = target as unknown as HTMLInputElement;
    const field = fieldNamed(fields, input.name);
    if (!field) return;
    const value = readControl(field, input);
    if (JSON.stringify(value) === JSON.stringify(valueAt(node, field.path))) return;
    changeNode(id, (former) => setAt(former, field.path, value), `${id} ${input.name}`);
  }

  const groups = groupsOf(fields, catalog.groups);
  return (
    <form className={styles.form} onInput={read} onSubmit={(event) => event.preventDefault()} noValidate>
      <FormContext value={{ ...NO_FORM, fields: errors }}>
        {problem && Object.keys(errors).length === 0 && (
          <p className={styles.problem} role="alert">
            {problem.message}
          </p>
        )}
        {groups.map(([group, own], index) => (
          <details key={group} className={styles.group} open={index === 0}>
            <summary>
              {group}
              {own.some((field) => errors[nameOf(field)]) && (
                <i className={styles.dot} role="img" aria-label={t("Has an error")} />
              )}
            </summary>
            {own.map((field, place) => {
              const heading = field.within.at(-1);
              const isFirst = heading !== undefined && own[place - 1]?.within.at(-1) !== heading;
              return (
                <div key={nameOf(field)}>
                  {isFirst && <h4 className={styles.heading}>{heading}</h4>}
                  <SchemaControl
                    field={field}
                    value={valueAt(node, field.path)}
                    onSet={(path, value) => changeNode(id, (former) => setAt(former, path, value))}
                  />
                </div>
              );
            })}
          </details>
        ))}
        {groups.length === 0 && <p className={styles.none}>{t("This widget has no settings.")}</p>}
      </FormContext>
    </form>
  );
}
