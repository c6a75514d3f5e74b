import assert from "node:assert/strict";
import type { Feature } from "#platform/server/application/feature.ts";
import { openForum, type TestForum } from "../forum.ts";

interface Switched {
  forum: TestForum;
  toggle(state: "on" | "off"): Promise<void>;
  /** Asserts what `read` returns while the add-on is off, on and off again. */
  follows<T>(read: () => Promise<T>, expected: { off: T; on: T }): Promise<void>;
}

/** Starts a forum with a disabled add-on and `more` features. */
export async function withAddon(addon: Feature, ...more: Feature[]): Promise<Switched> {
  const forum = await openForum({ more: [addon, ...more] });
  const toggle = (state: "on" | "off") => forum.forum.application.switchAddon(addon.name, state === "on");
  return {
    forum,
    toggle,
    async follows(read, expected) {
      for (const state of ["off", "on", "off"] as const) {
        await toggle(state);
        assert.deepEqual(await read(), expected[state], `The add-on is ${state}.`);
      }
    },
  };
}
