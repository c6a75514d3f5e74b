import { BASE } from "#platform/client/base-path.ts";

type Values = Readonly<Record<string, string>>;

const keyOf = (form: string) => `${BASE}lastUsed ${form}`;

/** Returns the values that were last sent with a form in this browser. */
export function lastUsed(form: string): Values {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form)) ?? "{}") as Values;
  } catch {
    return {};
  }
}

/** Stores the values of a form for its next use. */
export function rememberLastUsed(form: string, values: Values): void {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // Without storage the form begins empty.
  }
}
