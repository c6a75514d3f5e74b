import { hash, randomUUID } from "node:crypto";
import type { FragmentChanges } from "../contract.ts";
import { compile } from "./compiling/compile.ts";
import type { RevisionRow } from "./tables.ts";

type Sent = NonNullable<FragmentChanges["previewData"]>;

const hashOf = (text: string) => hash("sha256", text, "base64url");

/** Returns the samples as they are stored: each with an id and a description. */
const samplesOf = (sent: Sent): RevisionRow["previewData"] =>
  sent.map(({ previewDataUUID = randomUUID(), name, description, data }) => ({
    ...{ previewDataUUID, name, description: description || null, data },
  }));

/** Compiles and encodes what was sent of a revision, for its columns. The rest remains as it is. */
export async function contentOf({ jsRaw, css, previewData, customSchema }: FragmentChanges) {
  const compiled = jsRaw === undefined ? undefined : await compile(jsRaw);
  return {
    ...(jsRaw !== undefined &&
      compiled && {
        jsRaw,
        js: compiled.js,
        previewJs: compiled.js === null ? null : compiled.previewJs,
        jsHash: compiled.js === null ? null : hashOf(compiled.js),
        errors: JSON.stringify(compiled.problems),
      }),
    ...(css !== undefined && { css, cssHash: hashOf(css) }),
    ...(previewData && { previewData: JSON.stringify(samplesOf(previewData)) }),
    ...(customSchema !== undefined && {
      customSchema: customSchema === null ? null : JSON.stringify(customSchema),
    }),
  };
}

export type RevisionContent = Awaited<ReturnType<typeof contentOf>>;

/** Returns the content of a revision, for a copy of it. */
export const copiedContent = (row: RevisionRow) => ({
  ...{
    jsRaw: row.jsRaw,
    js: row.js,
    previewJs: row.previewJs,
    jsHash: row.jsHash,
    css: row.css,
    cssHash: row.cssHash,
  },
  errors: JSON.stringify(row.errors),
  previewData: JSON.stringify(row.previewData),
  customSchema: row.customSchema && JSON.stringify(row.customSchema),
});
