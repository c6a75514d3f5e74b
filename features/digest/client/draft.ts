import type { convertBody } from "#features/formats/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";

export type Values = Readonly<Record<string, string | number | boolean>>;

/** Settings that are stored as documents, and edited as Markdown. */
const DOCUMENTS = ["emailDigest.introduction", "emailDigest.footer"];

/** Reads the form's values as settings. */
export async function valuesIn(api: ApiClient, form: HTMLFormElement, values: Values): Promise<Values> {
  const typed = new FormData(form);
  const entries = Object.entries(values).map(async ([key, before]) => {
    const value = String(typed.get(key) ?? "");
    if (typeof before === "boolean") return [key, value === "true"] as const;
    if (typeof before === "number") return [key, Number(value)] as const;
    return [key, DOCUMENTS.includes(key) ? await asDocument(api, value.trim()) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function asDocument(api: ApiClient, body: string): Promise<string> {
  if (body === "") return "";
  const { document } = await api.call<typeof convertBody>("POST", "/rich/convert", {
    body: { body, format: "markdown" },
  });
  return JSON.stringify(document);
}
