import { t } from "#platform/client/translate.ts";
import type { CompileError, Fragment, FragmentChanges } from "../../contract.ts";

/** Text files of a fragment, by the field of the API that they are. */
export interface Files {
  jsRaw: string;
  css: string;
  previewData: string;
  customSchema: string;
}
export type FileID = keyof Files;

export const FILE_NAMES: Readonly<Record<FileID, string>> = {
  jsRaw: "fragment.tsx",
  css: "styles.css",
  previewData: "preview.json",
  customSchema: "schema.json",
};

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the files of a fragment. The ids of samples are left out, because the server gives new ones. */
export const filesOf = ({ jsRaw, css, previewData, customSchema }: Fragment): Files => ({
  jsRaw,
  css,
  previewData: asJson(
    previewData.map(({ name, description, data }) => ({ name, ...(description && { description }), data })),
  ),
  customSchema: asJson(customSchema ?? {}),
});

/** Returns the value of a JSON file, or where it is wrong. */
export function parseJson(text: string): { value: unknown } | { error: CompileError } {
  try {
    return { value: JSON.parse(text) };
  } catch (thrown) {
    const [, offset] = /position (\d+)/.exec(String(thrown)) ?? [];
    const lines = text.slice(0, offset === undefined ? text.length : Number(offset)).split("\n");
    const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    return { error: { ...place, file: "", message: t("This is not valid JSON."), detail: null } };
  }
}

const isJson = (file: FileID) => file === "previewData" || file === "customSchema";

/** Returns whether two texts of a file mean the same to the server. */
export function isSameText(file: FileID, one: string, other: string): boolean {
  if (one === other || !isJson(file)) return one === other;
  const [first, second] = [parseJson(one), parseJson(other)];
  return (
    "value" in first && "value" in second && JSON.stringify(first.value) === JSON.stringify(second.value)
  );
}

/** Returns the syntax errors of the JSON files. */
export function jsonErrors(files: Files): Partial<Record<FileID, readonly CompileError[]>> {
  const ids = (Object.keys(files) as FileID[]).filter(isJson);
  return Object.fromEntries(
    ids.flatMap((file) => {
      const parsed = parseJson(files[file]);
      return "error" in parsed ? [[file, [parsed.error]]] : [];
    }),
  );
}

/** Returns the changed files that can be saved, as the API takes them; null when there are none. */
export function changesBetween(saved: Files, files: Files, hasSchema: boolean): FragmentChanges | null {
  const wrong = jsonErrors(files);
  const changed = (Object.keys(files) as FileID[]).filter(
    (file) => files[file] !== saved[file] && !wrong[file] && (hasSchema || file !== "customSchema"),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((file) => [file, isJson(file) ? JSON.parse(files[file]) : files[file]]),
  ) as FragmentChanges;
}
