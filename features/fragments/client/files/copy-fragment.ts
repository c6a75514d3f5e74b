import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import type { createFragment, Fragment, readFragment } from "../../contract.ts";
import { contentOf, writeFile } from "./fragment-file.ts";

const LONGEST_NAME = 100;

const read = (api: ApiClient, uuid: string) =>
  api.call<typeof readFragment>("GET", "/fragments/:uuid", { params: { uuid } });

/** Creates a fragment with the latest code of another one, as a draft that no page shows. */
export async function copyFragment(api: ApiClient, uuid: string): Promise<Fragment> {
  const content = contentOf(await read(api, uuid));
  const name = t("Copy of {name}", { name: content.name }).slice(0, LONGEST_NAME);
  return api.call<typeof createFragment>("POST", "/fragments", { body: { ...content, name } });
}

/** Returns a name for a file that every system accepts. */
const fileName = (name: string) =>
  `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "")}.fragment.json`;

/** Downloads the latest version of a fragment as a file, which this or another forum imports. */
export async function exportFragment(api: ApiClient, uuid: string): Promise<void> {
  const content = contentOf(await read(api, uuid));
  const url = URL.createObjectURL(new Blob([writeFile(content)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(content.name);
  link.click();
  URL.revokeObjectURL(url);
}
