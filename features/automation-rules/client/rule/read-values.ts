import type { Catalog, RuleField } from "../../contract.ts";
import type { Half } from "./field-names.ts";

type Typed = Readonly<Record<string, unknown>>;

const partsOf = (typed: Typed, path: string): Readonly<Record<string, string>> =>
  (typed[path] ?? {}) as Readonly<Record<string, string>>;

const listOf = (text: string): string[] => text.split(/,\s*/).filter(Boolean);

/** Converts what was typed in the fields of one value. What is empty is left out, for the server to say so. */
function readValue({ name, kind, isRequired }: RuleField, half: Half, typed: Typed): unknown {
  const text = partsOf(typed, half)[name]?.trim() ?? "";
  const parts = partsOf(typed, `${half}.${name}`);
  switch (kind) {
    case "duration": {
      const { length = "", unit } = parts;
      return length === "" && !isRequired ? undefined : { length, unit };
    }
    case "flag":
      return text === "true";
    case "categories":
    case "collections":
    case "tags":
      return listOf(text).map(Number);
    case "choices":
    case "postTypes":
    case "reportReasons":
      return listOf(text);
    case "profileField":
      return text === "" ? undefined : { [text]: parts[text] ?? "" };
    case "category":
    case "moderator":
    case "role":
      return text === "" ? undefined : Number(text);
    default:
      return text === "" ? undefined : text;
  }
}

const readValues = (fields: readonly RuleField[], half: Half, typed: Typed) =>
  Object.fromEntries(fields.map((field) => [field.name, readValue(field, half, typed)]));

/** Converts the values of the form to the body of a request. */
export function readRule({ triggers, actions }: Catalog, typed: Typed) {
  const triggerType = String(typed["triggerType"] ?? "");
  const actionType = String(typed["actionType"] ?? "");
  return {
    name: String(typed["name"] ?? ""),
    status: typed["isOn"] === "true" ? ("active" as const) : ("inactive" as const),
    trigger: {
      triggerType,
      triggerValue: readValues(triggers[triggerType]?.fields ?? [], "trigger.triggerValue", typed),
    },
    action: {
      actionType,
      actionValue: readValues(actions[actionType]?.fields ?? [], "action.actionValue", typed),
    },
  };
}
