import assert from "node:assert/strict";
import { test } from "node:test";
import { timesBare } from "./measure.ts";
import { scenariosOf } from "./scenarios.ts";
import { withForum } from "./stand.ts";

/**
 * Maximum processor time of a response, as a multiple of a bare server's: about three times the current
 * value, so that only a change of the design is noticed, on any machine. Promises are measured by `npm run
 * bench`.
 */
const BUDGETS: [scenario: string, times: number, answers: number][] = [
  ["guest: list page, kept", 4, 2000],
  ["guest: thread page, kept", 4, 2000],
  ["guest: API list of 30, kept", 4, 2000],
  ["member: API list of 30", 100, 200],
  ["member: list page", 700, 100],
];

const sizes = { users: 40, discussions: 60, comments: 600, longest: 60 };

test("responses take at most some times the processor time of a bare server", () =>
  withForum({ sizes, members: 1 }, async ({ forum, cookies }) => {
    const scenarios = await scenariosOf(forum.url, cookies);
    for (const [name, most, answers] of BUDGETS) {
      const scenario = scenarios.find((each) => each.name === name);
      assert.ok(scenario, name);
      const times = await timesBare(forum, scenario.call, answers);
      assert.ok(times <= most, `${name} takes ${times.toFixed(1)} times of what a bare server takes`);
    }
  }));
