import type { Feature } from "#platform/server/application/feature.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestForum } from "../forum.ts";

interface TwoNodes {
  here: TestForum;
  there: TestForum;
  /** Switches the add-on here, and waits until it is switched there. */
  toggle(state: "on" | "off"): Promise<void>;
}

/** A forum that runs on two nodes, with an add-on that is off. */
export async function onTwoNodes(addon: Feature): Promise<TwoNodes> {
  const here = await openForum({ more: [addon] });
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
        "The other node does not hear of it.",
      );
    },
  };
}

/** An add-on for a test; `adds` is all there is to it. */
export const about = (name: string) => ({ name, title: name, description: "For a test.", version: "1" });
