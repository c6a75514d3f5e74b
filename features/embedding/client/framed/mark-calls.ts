import { BASE } from "./base.ts";

/**
 * Marks the calls of this page, so that their cookies are those of this frame. The scripts of the page, which all readers
 * load, carry nothing for that.
 */
export function markCalls(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const isCall = typeof input === "string" && input.startsWith(`${BASE}/api/`);
    return send(input, isCall ? { ...init, headers: { ...init.headers, "x-framed": "1" } } : init);
  };
}
