import type { Fragment } from "../../contract.ts";

const FORMAT = "colloquy-fragment-1";

/** What a file contains of a fragment: its latest version, without ids and revisions. */
export type FragmentContent = Pick<Fragment, "name" | "fragmentType" | "jsRaw" | "css" | "customSchema"> & {
  previewData: { name: string; description?: string | null; data: Record<string, unknown> }[];
};

/** Returns the part of a fragment that a copy of it has, too. */
export const contentOf = (fragment: Fragment): FragmentContent => {
  const { name, fragmentType, jsRaw, css, customSchema, previewData } = fragment;
  return {
    ...{ name, fragmentType, jsRaw, css, customSchema },
    previewData: previewData.map(({ name: sample, description, data }) => ({
      name: sample,
      description,
      data,
    })),
  };
};

/** Returns the text of a file with a fragment. */
export const writeFile = (content: FragmentContent): string =>
  `${JSON.stringify({ format: FORMAT, ...content }, null, 2)}\n`;

/** Returns the fragment in the text of a file; null for another file. The server checks the rest. */
export function readFile(text: string): FragmentContent | null {
  try {
    const { format, name, fragmentType, jsRaw, css, customSchema, previewData } = JSON.parse(text);
    if (format !== FORMAT || typeof name !== "string" || typeof jsRaw !== "string") return null;
    return {
      ...{ name, fragmentType, jsRaw, css: css ?? "" },
      ...{ customSchema: customSchema ?? null, previewData: previewData ?? [] },
    };
  } catch {
    return null;
  }
}
