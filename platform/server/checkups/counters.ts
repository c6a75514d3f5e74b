import type { Checkup } from "../operations/checkup.ts";
import { recounts } from "../operations/recount.ts";

/** Verifies every counter against the rows it counts. */
export const counters: Checkup = {
  name: "counters",
  async run(context) {
    const wrong: string[] = [];
    for (const { name, count } of context.addons.of(recounts)) {
      const rows = await count(context);
      if (rows > 0) wrong.push(`${name} (${rows})`);
    }
    return {
      isRight: wrong.length === 0,
      message: wrong.length > 0 ? `Wrong: ${wrong.join(", ")}.` : "All are what they count.",
      advice: "npm run colloquy -- recount",
    };
  },
};
