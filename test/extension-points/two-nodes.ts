import type { Feature } from "#platform/server/application/feature.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestForum } from "../forum.ts";

interface TwoNodes {
  here: TestForum;
  there: TestForum;
  /** Enables or disables the add-on here, and waits until the other node follows. */
  toggle(state: "on" | "off"): Promise<void>;
}

/** Starts a forum on two nodes, with a disabled add-on and `more` features. */
export async function onTwoNodes(addon: Feature, ...more: Feature[]): Promise<TwoNodes> {
  const here = await openForum({ more: [addon, ...more] });
  const there = await here.anotherNode();
  const { registry } = there.forum.application;
  return {
    here,
    there,
    async toggle(state) {
      await here.forum.application.switchAddon(addon.name, state === "on");
      await until(
        () => registry.isActive(addon) === (state === "on"),
        10,
        "The other node does not get the change.",
      );
    },
  };
}

/** The manifest of an add-on for a test; `adds` is its only other property. */
export const about = (name: string) => ({ name, title: name, description: "For a test.", version: "1" });
