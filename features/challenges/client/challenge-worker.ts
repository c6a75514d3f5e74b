import { solveChallenge } from "altcha-lib";
import type { DeriveKeyFunction } from "altcha-lib/types";

/** The types of a worker's globals would replace those of pages. */
const scope = globalThis as unknown as {
  onmessage: (message: MessageEvent<Work | { type: "abort" }>) => void;
  postMessage(message: unknown): void;
};

interface Work extends Omit<Parameters<typeof solveChallenge>[0], "deriveKey" | "controller"> {
  type: "work";
}

const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const key = await crypto.subtle.importKey("raw", new Uint8Array(password), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", salt: new Uint8Array(salt), iterations: cost, hash: "SHA-256" },
    key,
    keyLength * 8,
  );
  return { derivedKey: new Uint8Array(bits) };
};

let controller = new AbortController();

scope.onmessage = async ({ data }) => {
  if (data.type === "abort") return controller.abort();
  controller = new AbortController();
  try {
    scope.postMessage(await solveChallenge({ ...data, controller, deriveKey }));
  } catch (error) {
    scope.postMessage({ error: String(error) });
  }
};
